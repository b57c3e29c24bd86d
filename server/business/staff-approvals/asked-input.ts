import type { AskedOfStaff } from '#contract/staff-approvals.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import type { StaffApprovalRow } from './staff-approvals.tables.ts';

const purpose = 'staff-approvals';

type Input = Readonly<Record<string, unknown>>;

export const sealInput = ({ secret }: Pick<Context, 'secret'>, input: unknown): string =>
  sealAtRest(secret, purpose, JSON.stringify(input));

/** What the call was asked, as its schema made it; null once it was decided, or where the secret that it was sealed with is lost. */
export function openInput(
  { secret }: Pick<Context, 'secret'>,
  { sealedInput }: Pick<StaffApprovalRow, 'sealedInput'>,
): Input | null {
  const plain = sealedInput && tryOpenAtRest(secret, purpose, sealedInput);
  return plain ? (JSON.parse(plain) as Input) : null;
}

/** What of it a second person is shown: of an account number the country and the end. */
export function shownOf(input: Input | null): AskedOfStaff {
  if (!input) return {};
  const { destination, method, reference, from, holder, iban, receivedOn, sentOn } = input;
  const on = receivedOn ?? sentOn;
  const account = typeof iban === 'string' ? hintOf(iban) : undefined;
  const shown = { destination, method, reference, from, holder, on, account };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

/** "DE … 2051", however it was typed. */
function hintOf(iban: string): string {
  const plain = iban.replaceAll(/\s/g, '').toUpperCase();
  return `${plain.slice(0, 2)} … ${plain.slice(-4)}`;
}
