import type { Buyer } from '#contract/invoices.ts';
import type { Party } from './snapshot.ts';

/** Who is billed, as those outside see it. */
export function shownBuyer({ name, company, address, country, vatId, email, purchaseOrder }: Party): Buyer {
  return {
    name,
    company,
    address: [...address],
    country,
    vatId,
    email,
    purchaseOrder: purchaseOrder ?? null,
  };
}
