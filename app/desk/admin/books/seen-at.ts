import { accountPattern } from '#app/desk/admin/journal/journal-address.ts';
import { adminPaths } from '#app/paths-admin.ts';

const { AdminBank, AdminInvoices, AdminJournal, AdminOrders, AdminPayouts, AdminSubscriptions } = adminPaths;
const isAccount = new RegExp(`^${accountPattern}$`);

/** What an id or a number begins with, and the page and the name in its address under which the back office shows it. */
const places: readonly [begins: RegExp, page: string, name: string][] = [
  [/^inv_/, AdminInvoices, 'invoice'],
  [/^(INV|REC)-/, AdminInvoices, 'about'],
  [/^CN-/, `${AdminInvoices}?state=credit_notes`, 'about'],
  [/^EZC-/, AdminOrders, 'order'],
  [/^SUB-/, AdminSubscriptions, 'about'],
  [/^jrn_/, AdminJournal, 'journal'],
  // What else is booked: the journal lists its entries by their reference.
  [/^(crn|wof|pay|rfd|dsp|pfe|rcg|cmc)_/, AdminJournal, 'about'],
];

/** Where the back office shows what a rule of the books names; null for what has no page. */
export function seenAt(named: string): string | null {
  const place = places.find(([begins]) => begins.test(named));
  if (place) {
    const [, page, name] = place;
    return `${page}${page.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(named)}`;
  }
  if (named.startsWith('pyo_')) return AdminPayouts;
  if (named.startsWith('bmv_')) return AdminBank;
  if (named.includes(':') && isAccount.test(named))
    return `${AdminJournal}?account=${encodeURIComponent(named)}`;
  return null;
}
