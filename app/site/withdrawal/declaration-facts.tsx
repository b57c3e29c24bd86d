import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { ConfirmedWithdrawal } from '#contract/withdrawals.ts';

type Declaration = ConfirmedWithdrawal['declaration'];

/** The declaration as terms and words, for the page and for the clipboard. */
export function factsOf({ name, email, orderNo, part, lines }: Declaration): [term: string, words: string][] {
  const what = [...lines, ...(part ? [part] : [])].join('; ');
  return [
    [m.withdrawal_order(), orderNo],
    [m.withdrawal_what(), what || m.withdrawal_all()],
    [m.withdrawal_name(), name],
    [m.withdrawal_to(), email],
  ];
}

/** What is declared, word for word. */
export function DeclarationFacts({
  declaration,
  before,
}: {
  declaration: Declaration;
  /** Further entries above. */
  before?: readonly (readonly [term: string, words: ReactNode])[];
}) {
  return (
    <dl className="m-0 border-t border-line text-small">
      {[...(before ?? []), ...factsOf(declaration)].map(([term, words]) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-3">{term}</dt>
          <dd className="m-0 min-w-0 font-medium break-words whitespace-pre-wrap text-ink">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
