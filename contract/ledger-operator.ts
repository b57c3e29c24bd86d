import { endpoint, fileEndpoint } from './endpoint.ts';
import { line, yesNo } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// The ledger itself: its journals, what its accounts add up to, and both as files.

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const read = { method: 'GET', access: 'staff', body: 'query' } as const;

const journalId = idSchema('journal');
/** Days of the seller's time zone, both included; three years at most. */
const period = { from: day, to: day };

/** One account (`revenue:vps`), or all whose name begins so (`revenue`). */
const account = z.string().regex(/^[a-z_]{1,40}(:[A-Za-z0-9_-]{1,80})?$/);

/** What happened. */
export const journalKinds = [
  'invoice_issued',
  /** Booked by older releases alone. */
  'invoice_voided',
  'invoice_credited',
  'invoice_written_off',
  'write_off_recovered',
  'write_off_undone',
  'advance_returned',
  'topup_paid',
  'revenue_deferred',
  'deferral_credited',
  'revenue_recognised',
  'payment_succeeded',
  'refund_succeeded',
  'refund_returned',
  'balance_refunded',
  'balance_refund_refused',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_fee',
  'provider_fee',
  'provider_payout',
  'provider_payout_undone',
  'goodwill_credited',
  'commission_credited',
  'commission_paid_out',
  'commission_returned',
] as const;
const journalKind = z.enum(journalKinds);
export type JournalKind = z.output<typeof journalKind>;

const filter = {
  account: account.optional(),
  kind: journalKind.optional(),
  /** The whole number of a document, order or subscription, or the id of what was booked. */
  about: line(1, 254).optional(),
};

/** The document that a journal books, or that its payment, refund or dispute belongs to. */
const journalDocument = z.strictObject({
  invoiceId: idSchema('invoice'),
  /** Of the credit note where it books one, else of the invoice; null while that is not issued. */
  number: z.string().nullable(),
  /** The order's or subscription's own number. */
  about: z.string(),
  /** Who is billed. */
  email: z.string(),
  name: z.string(),
  company: z.string().nullable(),
});
export type JournalDocument = z.output<typeof journalDocument>;

const journal = z.strictObject({
  journalId,
  /** One of an older or a later release may be another word. */
  kind: z.union([journalKind, z.string()]),
  /** Id of what it books: an invoice, a credit note, a payment, a refund, a dispute, a fee, a payout; of deferred revenue that is recognised, an id of its own. */
  reference: z.string(),
  memo: z.string(),
  bookedAt: instant,
  /** Debits are positive, credits negative; they add up to nothing. */
  lines: z.array(z.strictObject({ account, amount: money })),
  /** Null where no invoice is behind it, as for a payout of commission, or many are, as for revenue that is recognised. */
  document: journalDocument.nullable(),
});
export type Journal = z.output<typeof journal>;

export const listJournals = endpoint({
  ...read,
  name: 'listJournals',
  path: '/reports/v1/listJournals',
  input: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    ...filter,
    cursor: journalId.optional(),
  }),
  output: page(journal),
  errors: [...refusals],
  summary: 'The journals of the ledger with their lines and the documents behind them, newest first.',
});
export type Journals = z.output<typeof listJournals.output>;

export const readJournal = endpoint({
  ...read,
  name: 'readJournal',
  path: '/reports/v1/readJournal',
  input: z.strictObject({ journalId }),
  output: journal,
  errors: [...refusals, 'request.not_found'],
  summary: 'One journal of the ledger with its lines and the document behind it.',
});

export const exportJournals = fileEndpoint({
  ...read,
  name: 'exportJournals',
  path: '/reports/v1/exportJournals',
  input: z.strictObject({ ...period, ...filter }),
  file: 'text/csv',
  errors: [...refusals],
  summary:
    'The journals of a period in the order of booking, a line of the file for each of their lines. It is sent while it is read.',
});

const sums = { opening: money, debits: money, credits: money, closing: money };
const accountRow = z.strictObject({
  /** One account, or the part before `:` of those that belong to one member each. */
  account,
  /** How many accounts are summed up in it. */
  accounts: z.int(),
  /** Before the period, in it, and after it; debits are positive in `opening` and `closing`. */
  ...sums,
});
export type AccountRow = z.output<typeof accountRow>;

export const readAccounts = endpoint({
  ...read,
  name: 'readAccounts',
  path: '/reports/v1/readAccounts',
  input: z.strictObject(period),
  output: z.strictObject({
    rows: z.array(accountRow),
    /** Of all rows, one for each currency: opening and closing are nothing, debits and credits the same. */
    totals: z.array(z.strictObject(sums)),
    /** The chart that the numbers of `exportDatev` come from; null while its settings are missing. */
    datev: z.string().nullable(),
    /** The seller's day, which says whether a month is over. */
    today: day,
  }),
  errors: [...refusals],
  summary:
    'What the accounts of the ledger stood at before a period, what it moved, and what they stand at after it.',
});
export type Accounts = z.output<typeof readAccounts.output>;

export const exportAccounts = fileEndpoint({
  ...read,
  name: 'exportAccounts',
  path: '/reports/v1/exportAccounts',
  input: z.strictObject(period),
  file: 'text/csv',
  errors: [...refusals],
  summary: 'The table of `readAccounts`.',
});

/** The format takes no more in one file. */
export const maxDatevRows = 99_999;

export const exportDatev = fileEndpoint({
  ...read,
  name: 'exportDatev',
  path: '/reports/v1/exportDatev',
  input: z.strictObject({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    /** A file has one currency. */
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Of a month that is not over by the seller's day, the entries up to today; without it such a month is refused. */
    soFar: yesNo.default('N'),
  }),
  file: 'text/csv',
  errors: [...refusals, 'state.move_refused'],
  summary:
    'The journals of a month in one currency as a Buchungsstapel in the DATEV format. It is sent while it is read.',
});
