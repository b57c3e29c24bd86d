import type { BankMovementForOperator } from '#contract/bank-movements.ts';
import type { BankStatementForOperator } from '#contract/bank-statements.ts';
import type { BankMovement, BankStatement } from './bank-statements.tables.ts';
import type { MovementRow } from './movements.queries.ts';

type Told = Pick<
  BankMovement,
  'bookedOn' | 'valueOn' | 'amount' | 'currency' | 'payer' | 'accountLast4' | 'reference' | 'bankId'
>;

export const toldView = ({ amount, currency, bookedOn, valueOn, payer, ...told }: Told) => ({
  ...{ bookedOn, valueOn, payer, amount: { amount, currency } },
  ...{ accountLast4: told.accountLast4, reference: told.reference, bankId: told.bankId },
});

export function movementView(row: MovementRow): BankMovementForOperator {
  const { id: movementId, statementId, state, reason, match, aside } = row;
  // What is set aside keeps why it waited, for the day it is taken back.
  return {
    ...toldView(row),
    ...{ movementId, statementId, state, match, aside },
    reason: state === 'open' ? reason : null,
  };
}

export function statementView(
  { id: statementId, account, currency, createdAt, ...row }: BankStatement,
  importedBy: string | null,
): BankStatementForOperator {
  const balance = (amount: number | null) =>
    amount === null || currency === null ? null : { amount, currency };
  return {
    ...{ statementId, account, from: row.fromOn, to: row.toOn },
    ...{ opening: balance(row.openingAmount), closing: balance(row.closingAmount) },
    ...{ format: row.reading.format, reading: row.reading },
    ...{ movements: row.movements, kept: row.kept, importedBy },
    importedAt: createdAt.toISOString(),
  };
}
