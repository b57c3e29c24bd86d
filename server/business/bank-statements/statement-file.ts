import { fail } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { StatementRefusal } from '#contract/statement-refusals.ts';

/** A movement as its bank tells it. */
export interface ToldMovement {
  /** Of the file, from 1. */
  line: number;
  bookedOn: string;
  valueOn: string | null;
  /** Minor units; below zero: it left the account. */
  amount: number;
  currency: string;
  payer: string;
  accountLast4: string | null;
  reference: string;
  bankId: string | null;
  /** The bank gives that name to no other movement of the account; others begin anew with each statement. */
  isLasting: boolean;
  isReturn: boolean;
}

/** One statement of a file, whatever its format. */
export interface ToldStatement {
  /** Null where the file does not name it. */
  account: string | null;
  from: string | null;
  to: string | null;
  opening: Money | null;
  closing: Money | null;
  movements: ToldMovement[];
  /** Movements that are not booked, or are over nothing. */
  skipped: number;
}

export const refuseStatement = (refusal: StatementRefusal) => fail('statement.refused', refusal);

/** Movements of a file. A year of a busy shop is far below it. */
export const maxMovements = 20_000;

/** Control characters, which no line of a bank needs and the database refuses in part. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to take out
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Characters of a text that are kept; the longest a bank sends has a few hundred. */
const maxText = 1000;

/** A text of the file on one line. */
export const oneLine = (text: string): string =>
  text.replaceAll(control, ' ').replaceAll(/ {2,}/g, ' ').trim().slice(0, maxText).toWellFormed();

/** What is kept of the account of a payer: a full number of an account is asked of nobody here. */
export function last4Of(account: string): string | null {
  const plain = account.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return plain.length >= 4 ? plain.slice(-4) : null;
}

/** Names that say that the bank has given none. */
const noName = /^(nonref|notprovided|n\/?a|0+|-+)?$/i;

export function bankIdOf(text: string): string | null {
  const name = oneLine(text);
  return noName.test(name) ? null : name;
}
