import type { Buyer } from '#contract/invoices.ts';
import { emailOf, type Party } from './snapshot.ts';

/** Who is billed, as those outside see it. */
export function shownBuyer(party: Party): Buyer {
  const { name, company, address, country, vatId, purchaseOrder } = party;
  return {
    name,
    company,
    address: [...address],
    country,
    vatId,
    email: emailOf(party),
    purchaseOrder: purchaseOrder ?? null,
  };
}
