import { queueReasons, told } from './bank-movements.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// Statements of the seller's bank account. Neither call takes an idempotency key: the same file twice is kept once.

const statementId = idSchema('bankStatement');
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const base = '/bank-statements/v1';
const asks = { method: 'GET', access: 'staff', body: 'query' } as const;
const acts = { method: 'POST', access: 'staff', body: 'json' } as const;

export const statementRule = { maxFiles: 1, maxFileBytes: 10 * 1024 * 1024 } as const;
const sends = { multipart: statementRule } as const;

export const statementFormats = ['camt053', 'csv'] as const;
export const csvEncodings = ['utf-8', 'iso-8859-1'] as const;
export const csvDelimiters = [';', ',', 'tab'] as const;
/** `comma`: 1.234,56 as in Germany. `point`: 1,234.56 as in England. */
export const csvNumbers = ['comma', 'point'] as const;
/** 20.11.2026 · 20/11/2026 · 11/20/2026 · 2026-11-20 */
export const csvDays = ['dots', 'day_first', 'month_first', 'iso'] as const;
/** What a column can tell; the first two have to be there. */
export const csvColumns = [
  'bookedOn',
  'amount',
  'valueOn',
  'currency',
  'payer',
  'iban',
  'reference',
  'bankId',
  'account',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
export const maxHeaderLine = 50;

const columnName = line(0, 100).optional();
const columns = Object.fromEntries(csvColumns.map((name) => [`${name}Column`, columnName])) as Record<
  `${CsvColumn}Column`,
  typeof columnName
>;

const howRead = {
  format: z.enum(statementFormats),
  encoding: z.enum(csvEncodings).default('utf-8'),
  delimiter: z.enum(csvDelimiters).default(';'),
  /** Needed for a table. */
  numbers: z.enum(csvNumbers).optional(),
  /** Needed for a table. */
  days: z.enum(csvDays).optional(),
  /** Of every movement, where no column tells it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  ...columns,
};
/** The line of the file that names the columns, from 1. */
const headerLine = z.int().min(1).max(maxHeaderLine);

/** How the file is read. Of a table a person says all of it, and nothing is guessed; XML says it by itself. */
const reading = z.strictObject({
  ...howRead,
  /** As a form field it is digits. */
  headerLine: headerLine
    .or(
      z
        .string()
        .regex(/^([1-9]|[1-4]\d|50)$/)
        .transform(Number),
    )
    .default(1),
});
export type StatementReading = z.output<typeof reading>;

/** A page of a statement, or the days that a table covers. Null: the file does not say it. */
const stated = {
  account: z.string(),
  from: day.nullable(),
  to: day.nullable(),
  opening: money.nullable(),
  closing: money.nullable(),
  /** How many movements the file lists. */
  movements: z.int(),
};

export const previewStatement = endpoint({
  ...acts,
  ...sends,
  name: 'previewStatement',
  path: `${base}/previewStatement`,
  reads: true,
  input: reading,
  output: z.strictObject({
    /** Of the file and of how it is read: the import has to name it. */
    digest: z.string(),
    /** When this very file was imported; null = it was not. */
    importedAt: instant.nullable(),
    /** It was read in another way then: the import takes the place of that one. */
    replaces: z.boolean(),
    statements: z.array(z.strictObject(stated)),
    counts: z.strictObject({
      /** Kept by an earlier import. */
      known: z.int(),
      matched: z.int(),
      queued: z.int(),
      outgoing: z.int(),
      /** Pending ones, and those over nothing. */
      skipped: z.int(),
    }),
    /** As they were understood, the first 50. */
    movements: z.array(
      z.strictObject({
        ...told,
        known: z.boolean(),
        outcome: z.enum(['matched', 'outgoing', ...queueReasons]),
      }),
    ),
  }),
  errors: [...refusals, 'statement.refused'],
  summary:
    'What a bank statement says, as it would be imported: CAMT.053 (versions 02 and 08) or a table, up to 10 MB, sent along as a file. Changes nothing.',
});
export type StatementPreview = z.output<typeof previewStatement.output>;

export const importStatement = endpoint({
  ...acts,
  ...sends,
  name: 'importStatement',
  path: `${base}/importStatement`,
  input: reading.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: z.strictObject({
    /** The file was imported before, read in the same way, and nothing was done. */
    importedBefore: z.boolean(),
    /** Movements that are new. */
    kept: z.int(),
    /** Movements that an earlier file had brought. */
    known: z.int(),
  }),
  errors: [...refusals, 'request.conflict', 'statement.refused'],
  summary:
    'Keeps the movements of a previewed bank statement, each once, and matches them to what was asked for. A file that was read in another way before takes the place of that import, as long as none of its movements was matched or set aside.',
});

export const listStatements = endpoint({
  ...asks,
  name: 'listStatements',
  path: `${base}/listStatements`,
  input: z.strictObject({ cursor: statementId.optional() }),
  output: page(
    z.strictObject({
      ...stated,
      statementId,
      format: z.enum(statementFormats),
      /** How many of its movements were new. */
      kept: z.int(),
      /** Null: the account is gone. */
      importedBy: z.string().nullable(),
      importedAt: instant,
      /** How a table was read: the next one is read so as well, unless somebody says otherwise. */
      reading: z.strictObject({ ...howRead, headerLine }),
    }),
  ),
  errors: refusals,
  summary: 'The bank statements that were imported, newest first.',
});
export type BankStatementForOperator = z.output<typeof listStatements.output>['items'][number];
