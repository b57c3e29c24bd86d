import { regionText } from '#app/format/region-text.ts';
import type { Invoice } from '#contract/invoices.ts';

/** Who sells or buys, as a letter is addressed. */
export function PartyText({ party }: { party: Invoice['buyer'] }) {
  const { name, company, address, country, vatId, email } = party;
  const lines = [company, name, ...address, country && countryText(country), vatId, email];
  return (
    <address className="text-small not-italic">
      {[...new Set(lines)].map((line) =>
        line ? (
          <span key={line} className="block break-words">
            {line}
          </span>
        ) : null,
      )}
    </address>
  );
}

const countryText = (code: string): string => regionText(code);
