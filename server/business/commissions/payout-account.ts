import { isValidIBAN } from 'ibantools';
import type { z } from 'zod';
import type { choosePayout } from '#contract/commissions.ts';
import { payoutAccount } from '#contract/commissions-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import type { PayoutChoice } from './commissions.tables.ts';

const purpose = 'payout-accounts';

const account = payoutAccount.omit({ method: true });
type Account = z.output<typeof account>;

/** @throws request.invalid: holder, iban → required; iban → iban_invalid; paypalEmail → required */
export function accountIn(wanted: CheckedOf<typeof choosePayout>): Account | null {
  const { method, holder, iban, paypalEmail } = wanted;
  if (method === 'credit') return null;
  if (method === 'paypal') {
    if (!paypalEmail) throw failField('paypalEmail', 'required');
    return { holder: null, account: paypalEmail };
  }
  if (!holder) throw failField('holder', 'required');
  if (!iban) throw failField('iban', 'required');
  const plain = iban.replaceAll(/\s/g, '').toUpperCase();
  if (!isValidIBAN(plain)) throw failField('iban', 'iban_invalid');
  return { holder, account: plain };
}

/** What may be shown without a proof: "DE … 2051", "m…@example.com". */
export function hintOf({ holder, account: number }: Account): string {
  if (holder !== null) return `${number.slice(0, 2)} … ${number.slice(-4)}`;
  const at = number.lastIndexOf('@');
  return `${number.slice(0, 1)}…${number.slice(at)}`;
}

export const sealAccount = ({ secret }: Pick<Context, 'secret'>, value: Account): string =>
  sealAtRest(secret, purpose, JSON.stringify(value));

/** @returns null for account credit, and where the secret that it was sealed with is lost */
export function openAccount(
  { secret }: Pick<Context, 'secret'>,
  { sealedAccount }: Pick<PayoutChoice, 'sealedAccount'>,
): Account | null {
  const plain = sealedAccount && tryOpenAtRest(secret, purpose, sealedAccount);
  return plain ? account.parse(JSON.parse(plain)) : null;
}
