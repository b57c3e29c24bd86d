import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Buyer, Invoice } from '#contract/invoices.ts';

/** Who sells or buys, as a letter is addressed. */
export function PartyText({ party }: { party: Invoice['seller'] | Buyer }) {
  const { name, company, address, country, vatId, email } = party;
  const purchaseOrder = 'purchaseOrder' in party && party.purchaseOrder;
  const lines = [
    ...[company, name, ...address, country && countryText(country), vatId, email],
    purchaseOrder && m.billing_purchase_order({ number: purchaseOrder }),
  ];
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
