import type { Money } from './money.ts';

/** What a movement says in a file. */
export type StatementField = 'bookedOn' | 'valueOn' | 'amount' | 'currency' | 'direction';

/** `decimals`: more of them than the currency has; `other_currency`: not the one of the account's balance. */
export type StatementFault = 'missing' | 'unreadable' | 'decimals' | 'unknown' | 'other_currency' | 'future';

/** Why a bank statement is not imported. `line` is that of the file, from 1. */
export type StatementRefusal =
  /** `account_missing`: neither the file nor a setting names the account. */
  | { problem: 'empty' | 'encoding' | 'account_missing' }
  /**
   * It was imported, read in another way, and that import cannot be replaced: a movement of it was matched or set aside, or it
   * shares movements with a later file.
   */
  | { problem: 'read_otherwise'; because: 'decided' | 'shared' }
  /** No well-formed XML, such as a file that was cut off; or no table. */
  | { problem: 'malformed'; line: number }
  /** XML of another kind: its first element, or its message, such as `camt.052.001.08`. */
  | { problem: 'root' | 'version'; found: string }
  /** The last four characters of the account in the file, and of the seller's. */
  | { problem: 'account'; stated: string; expected: string }
  | { problem: 'sum'; opening: Money; movements: Money; closing: Money }
  /** The header line has no such column, or two. */
  | { problem: 'column'; column: string; times: 'none' | 'several' }
  | { problem: 'value'; line: number; field: StatementField; fault: StatementFault; found: string }
  | { problem: 'too_many'; most: number };
