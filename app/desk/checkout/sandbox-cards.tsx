import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';

interface SandboxCardsProps {
  cards: readonly { number: string; does: string }[];
  /** The number that is being charged. */
  busy: string | null;
  onChoose(number: string): void;
}

/** Cards of the pretended provider, each with what comes of it; a press pays. */
export function SandboxCards({ cards, busy, onChoose }: SandboxCardsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-3 text-h3!">
        {m.checkout_sandbox_cards()}
      </h2>
      <ul className="m-0 list-none divide-y divide-line overflow-hidden rounded-card border border-line bg-surface p-0">
        {cards.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              aria-disabled={busy !== null}
              onClick={() => busy === null && onChoose(number)}
              className={`flex min-h-14 w-full items-center gap-4 px-5 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2 ${busy === number ? 'bg-soft' : ''}`}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-mono text-label text-ink-3">
                  {number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
                </span>
                <span className="block text-small font-semibold text-ink first-letter:uppercase">{does}</span>
              </span>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
