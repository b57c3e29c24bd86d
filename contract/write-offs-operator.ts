import { endpoint, noAnswer } from './endpoint.ts';
import { prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

// What finance writes off of an issued invoice: the money is not expected any more. The document stays as it is.

const base = '/write-offs/v1';
const refusals = ['session.missing', 'session.ended', 'access.refused', 'request.not_found'] as const;
const reads = { method: 'GET', access: 'staff', body: 'query' } as const;
const acts = { method: 'POST', access: 'staff', body: 'json' } as const;
const invoiceId = idSchema('invoice');

/** Whether the VAT in it is corrected by the same entry, or stays owed to the tax office. */
export const writeOffVats = ['keep', 'correct'] as const;
const vat = z.enum(writeOffVats);
export type WriteOffVat = z.output<typeof vat>;

/** The rest of an invoice was booked as a loss; money came for it after all; or finance took the write-off back. */
export const writeOffActs = ['written_off', 'recovered', 'undone'] as const;
export type WriteOffAct = (typeof writeOffActs)[number];

const entryLine = z.strictObject({
  /** As the journal has it, such as `bad_debt`. */
  account: z.string(),
  /** Debits are positive, credits negative. */
  amount: money,
});

export const previewWriteOff = endpoint({
  ...reads,
  name: 'previewWriteOff',
  path: `${base}/previewWriteOff`,
  input: z.strictObject({ invoiceId, vat }),
  output: z.strictObject({
    /** What is not paid, VAT included. */
    rest: money,
    /** The VAT in it; nothing where the document has none, so that there is nothing to choose. */
    vatIn: money,
    /** The entry that would be booked now. */
    lines: z.array(entryLine),
  }),
  errors: [...refusals, 'state.move_refused', 'payment.under_way'],
  summary: 'What writing off the rest of an issued invoice would book.',
});
export type WriteOffPreview = z.output<typeof previewWriteOff.output>;

export const writeOffInvoice = endpoint({
  ...acts,
  name: 'writeOffInvoice',
  path: `${base}/writeOffInvoice`,
  input: z.strictObject({
    invoiceId,
    vat,
    /** The rest in minor units, as it was previewed. */
    amount: z.int().min(1),
    /** Kept in the history of the invoice. */
    reason: prose(3, 500),
  }),
  output: z.strictObject({ writtenOff: money }),
  errors: [
    ...refusals,
    'request.conflict',
    'state.move_refused',
    'payment.under_way',
    'staff.second_person_needed',
  ],
  summary:
    'Books the rest of an issued invoice as a loss, and ends its reminders. The document and the debt stay: money that comes later takes the loss back by as much. Repeated, nothing changes.',
});

export const undoWriteOff = endpoint({
  ...acts,
  name: 'undoWriteOff',
  path: `${base}/undoWriteOff`,
  input: z.strictObject({ invoiceId, reason: prose(3, 500) }),
  output: noAnswer,
  errors: [...refusals, 'state.move_refused'],
  summary:
    'Takes back what is still written off of an invoice, which asks for it again. Repeated, nothing changes.',
});

const writeOffEntry = z.strictObject({
  act: z.enum(writeOffActs),
  /** VAT included, above zero: what was written off, or what of it was taken back. */
  amount: money,
  /** The VAT that was corrected with it; nothing where it was kept. */
  vat: money,
  reason: z.string(),
  at: instant,
});
export type WriteOffEntry = z.output<typeof writeOffEntry>;

export const listWriteOffs = endpoint({
  ...reads,
  name: 'listWriteOffs',
  path: `${base}/listWriteOffs`,
  input: z.strictObject({ invoiceId }),
  output: z.strictObject({
    /** What is written off of it at this moment. */
    standing: money,
    /** The oldest first. */
    items: z.array(writeOffEntry),
  }),
  errors: [...refusals],
  summary: 'What was written off of an invoice, and what of that was taken back.',
});
export type WriteOffs = z.output<typeof listWriteOffs.output>;
