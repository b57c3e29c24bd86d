import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyGround } from '#app/ui/empty-ground.tsx';

interface NothingYetProps {
  /** Where the sentence needs one. */
  heading?: string;
  /** One sentence: why there is nothing, and what will be here. */
  text: string;
  action: { to: string; label: string };
}

/** The empty state of an account page: a picture, one sentence, one action. */
export function NothingYet({ heading, text, action }: NothingYetProps) {
  return (
    <div className="grid justify-items-start gap-6 border-t border-line py-10 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-10">
      <EmptyGround />
      <div>
        {heading ? <h2 className="mt-0 mb-2 text-h3!">{heading}</h2> : null}
        <p className="m-0 mb-5 max-w-[52ch]">{text}</p>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </div>
  );
}
