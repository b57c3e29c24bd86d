import { isValidIBAN } from 'ibantools';
import { failField } from '#contract/errors.ts';
import { type RefundAccount, refundAccount } from '#contract/refund-transfers.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import type { RefundTransfer } from './payments.tables.ts';

const purpose = 'refund-accounts';

/** @throws request.invalid: iban → iban_invalid */
export function accountOf({ holder, iban }: RefundAccount): RefundAccount {
  const plain = iban.replaceAll(/\s/g, '').toUpperCase();
  if (!isValidIBAN(plain)) throw failField('iban', 'iban_invalid');
  return { holder, iban: plain };
}

export const sealAccount = ({ secret }: Pick<Context, 'secret'>, account: RefundAccount): string =>
  sealAtRest(secret, purpose, JSON.stringify(account));

/** @returns null where it was sent or given up, and where the secret that it was sealed with is lost */
export function openAccount(
  { secret }: Pick<Context, 'secret'>,
  { sealedAccount }: Pick<RefundTransfer, 'sealedAccount'>,
): RefundAccount | null {
  const plain = sealedAccount && tryOpenAtRest(secret, purpose, sealedAccount);
  return plain ? refundAccount.parse(JSON.parse(plain)) : null;
}
