import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CopyValue } from '#app/ui/copy-value.tsx';
import type { BookNights } from '#contract/books.ts';
import { Nights } from './nights.tsx';

/** What shows that the books were right all along: the nights before, and the newest seal of the ledger. */
export function Proof({ nights, seal }: BookNights) {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <section aria-labelledby="books-nights" className="min-w-0 has-[details[open]]:md:col-span-2">
        <h2 id="books-nights" className="m-0 mb-3 text-small! font-semibold! tracking-normal!">
          {m.operator_nights()}
        </h2>
        <Nights nights={nights} />
      </section>
      <section aria-labelledby="books-seal" className="min-w-0 text-small">
        <h2 id="books-seal" className="m-0 mb-3 text-small! font-semibold! tracking-normal!">
          {m.operator_seal()}
        </h2>
        {seal ? (
          <>
            <CopyValue
              value={seal.digest}
              what={m.operator_seal_digest()}
              className="font-mono text-caption text-ink"
            />
            <p className="m-0 mt-1 text-caption text-ink-3">
              {m.operator_seal_made({ number: seal.number, at: momentText(seal.madeAt) })}
            </p>
            <p className="m-0 mt-2 max-w-[68ch] text-ink-2">{m.operator_seal_lead()}</p>
          </>
        ) : (
          <p className="m-0 text-ink-3">{m.operator_seal_none()}</p>
        )}
      </section>
    </div>
  );
}
