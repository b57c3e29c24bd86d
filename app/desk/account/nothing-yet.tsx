import { ButtonLink } from '#app/ui/button.tsx';

interface NothingYetProps {
  /** Where the sentence needs one. */
  heading?: string;
  /** One sentence: why there is nothing, and what will be here. */
  text: string;
  action: { to: string; label: string };
}

/** The empty state of an account page: a drawn berth, one sentence, one action. */
export function NothingYet({ heading, text, action }: NothingYetProps) {
  return (
    <div className="grid justify-items-start gap-6 border-t border-line py-10 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-10">
      <svg viewBox="0 0 144 96" aria-hidden="true" className="w-36 text-line">
        <path d="M72 12 136 49 72 86 8 49Z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          d="M72 30 105 49 72 68 39 49Z"
          fill="none"
          stroke="var(--signal)"
          strokeWidth="2"
          strokeDasharray="5 5"
        />
        <path d="M72 4v26" stroke="var(--control)" strokeWidth="1.4" />
        <circle cx="72" cy="30" r="2.5" fill="var(--control)" />
      </svg>
      <div>
        {heading ? <h2 className="mt-0 mb-2 text-h3!">{heading}</h2> : null}
        <p className="m-0 mb-5 max-w-[52ch]">{text}</p>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </div>
  );
}
