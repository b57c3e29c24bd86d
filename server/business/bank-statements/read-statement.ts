import { createHash } from 'node:crypto';
import type { StatementReading } from '#contract/bank-statements.ts';
import { failField } from '#contract/errors.ts';
import { ibansOf } from '#server/bank-account-setting.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { type Fingerprinted, fingerprinted } from './fingerprints.ts';
import { readCamt053 } from './read-camt053.ts';
import { readCsv } from './read-csv.ts';
import { last4Of, maxMovements, refuseStatement, type ToldStatement } from './statement-file.ts';

/** A statement that passed every check, with what makes each of its movements the same in another file. */
export interface CheckedStatement extends Omit<ToldStatement, 'account' | 'movements'> {
  account: string;
  movements: Fingerprinted[];
}

export interface ReadFile {
  /** SHA-256 of the bytes. */
  fileHash: string;
  /** Of the bytes and of how they are read: what was previewed is what is imported. */
  digest: string;
  statements: CheckedStatement[];
}

/**
 * Reads a file and checks all that can be checked without the database.
 * @throws request.invalid: attachments → required, and what `readCsv` wants to know; statement.refused
 */
export async function readStatement(
  ctx: Pick<Context, 'config' | 'now'>,
  files: readonly SentFile[],
  reading: StatementReading,
): Promise<ReadFile> {
  const [file] = files;
  if (!file) throw failField('attachments', 'required');
  const told = await (reading.format === 'csv'
    ? readCsv(decode(file.bytes, reading.encoding), reading)
    : readCamt053(decode(file.bytes, declaredEncoding(file.bytes))));
  const fileHash = createHash('sha256').update(file.bytes).digest('hex');
  const digest = createHash('sha256')
    .update(JSON.stringify([fileHash, reading]))
    .digest('hex');
  return { fileHash, digest, statements: checked(ctx, told) };
}

/** @throws statement.refused: empty, encoding */
function decode(bytes: Buffer, encoding: string): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refuseStatement({ problem: 'encoding' });
  }
  if (!text.trim()) throw refuseStatement({ problem: 'empty' });
  return text;
}

/** What XML says about itself; without a word it is UTF-8 (XML 1.0, section 4.3.3). A name that nobody knows is refused by `decode`. */
function declaredEncoding(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1');
  return /^[^<]*<\?xml[^>]*\bencoding=["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8';
}

function checked(
  { config, now }: Pick<Context, 'config' | 'now'>,
  told: ToldStatement[],
): CheckedStatement[] {
  const count = told.reduce((sum, { movements }) => sum + movements.length, 0);
  if (count > maxMovements) throw refuseStatement({ problem: 'too_many', most: maxMovements });
  const ours = ibansOf(config.bankAccount);
  const today = isoDayText(now(), config.seller.timeZone);
  const accounts = told.map((statement) => {
    requirePast(statement, today);
    requireSum(statement);
    return requireAccount(statement, ours);
  });
  const marks = fingerprinted(told.map(({ movements }, at) => ({ account: accounts[at] ?? '', movements })));
  return told.map((statement, at) => ({
    ...statement,
    account: accounts[at] ?? '',
    movements: marks[at] ?? [],
  }));
}

/**
 * Whose statement it is. Without an IBAN in the settings any account is taken that the file names.
 * @throws statement.refused: account, account_missing
 */
function requireAccount({ account }: ToldStatement, ours: readonly string[]): string {
  const [own] = ours;
  const stated = account ?? own;
  if (!stated) throw refuseStatement({ problem: 'account_missing' });
  if (own && !ours.includes(stated))
    throw refuseStatement({
      problem: 'account',
      stated: last4Of(stated) ?? stated,
      expected: last4Of(own) ?? own,
    });
  return stated;
}

/** A day that has not come: somebody read the days of the file in another order. */
function requirePast({ movements }: ToldStatement, today: string): void {
  const early = movements.find(({ bookedOn }) => bookedOn > today);
  if (early)
    throw refuseStatement({
      problem: 'value',
      line: early.line,
      field: 'bookedOn',
      fault: 'future',
      found: early.bookedOn,
    });
}

/** Where a file has both balances, its movements lead from the one to the other: none is missing and none was added. */
function requireSum({ opening, closing, movements }: ToldStatement): void {
  if (!opening || !closing) return;
  const { currency } = opening;
  const foreign = movements.find((one) => one.currency !== currency);
  if (foreign || closing.currency !== currency)
    throw refuseStatement({
      problem: 'value',
      line: foreign?.line ?? 1,
      field: 'currency',
      fault: 'other_currency',
      found: (foreign ?? closing).currency,
    });
  const sum = movements.reduce((all, { amount }) => all + amount, 0);
  if (opening.amount + sum !== closing.amount)
    throw refuseStatement({ problem: 'sum', opening, movements: { amount: sum, currency }, closing });
}
