import { heldOfAccount } from './account.ts';
import type { Held } from './held.ts';
import { heldOfLibrary } from './library.ts';
import { heldOfOrganisations } from './organisations.ts';
import { heldOfPurchases } from './purchases.ts';
import { heldOfServices } from './services.ts';

/**
 * Every row that tells of a member: what the privacy page counts, what an export copies, what a deletion removes. A deletion goes
 * through it from the top, so that what depends on a row stands before that row, and the member comes last. A new table needs a
 * row here or in `holdsNobody`; held.test.ts compares both with the real database.
 */
export const held: readonly Held[] = [
  ...heldOfServices,
  ...heldOfPurchases,
  ...heldOfLibrary,
  ...heldOfOrganisations,
  ...heldOfAccount,
];

/** Tables that tell of no member, each with the reason why it may look like it. */
export const holdsNobody: Readonly<Record<string, string>> = {
  ...all('what is on sale, to everybody alike', [
    'choice_prices',
    'choices',
    'coupons',
    'locations',
    'options',
    'place_deltas',
    'plan_choices',
    'plan_locations',
    'plan_prices',
    'plans',
    'stock_holds',
    'tax_rates',
  ]),
  ...all('items of the library, and their authors as the licence names them', [
    'material_contents',
    'material_files',
    'material_imports',
    'material_licences',
    'material_previews',
    'material_terms',
    'material_upload_pieces',
    'material_words',
    'materials',
  ]),
  ...all('numbers that were drawn', [
    'feedback_numbers',
    'invoice_numbers',
    'manual_invoice_numbers',
    'order_numbers',
    'subscription_numbers',
    'withdrawal_numbers',
  ]),
  ...all('keyed hashes, which name nobody', [
    'limit_counters',
    'opened_seals',
    'sign_in_guards',
    'used_solutions',
  ]),
  ...all('keys and values of the install', ['certificate_keys', 'install_values', 'sealing_keys']),
  ...all('what the operator says; who of the staff said it is the id of an account', [
    'exchange_rates',
    'mail_rewordings',
    'status_notice_updates',
    'status_notices',
    'status_spans',
    'tax_rate_changes',
  ]),
  bank_statements: 'statements of the seller’s own account; what they tell of a member is in the table above',
  book_nights: 'names of rules, counts and a digest of each night',
  certificate_files: 'hashes of files of a certificate',
  daily_counts: 'sums of a day',
  data_export_pieces: 'where a file is stored until it is removed; its export is in the table above',
  ledger_journals: 'kinds, ids and numbers of what was booked; its lines are in the table above',
  ledger_sealed_journals: 'ids and digests of what was booked; no digest leads back to its entry',
  ledger_seals: 'digests of digests',
  listing_packs: 'rules of marketplaces',
  processes: 'processes of the service, on its own machines',
  sandbox_charges: 'the pretended provider of a demonstration: ids, and numbers of cards that nobody has',
};

function all(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}
