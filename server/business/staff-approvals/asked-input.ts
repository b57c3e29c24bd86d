import { createManualInvoice } from '#contract/manual-invoices-operator.ts';
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

/** What of it a second person is shown: of an account number the country and the end, of an invoice made by hand whom and what it bills. */
export function shownOf(ctx: Pick<Context, 'secret'>, approval: StaffApprovalRow): AskedOfStaff {
  const input = openInput(ctx, approval);
  if (!input) return {};
  if (approval.call === 'createManualInvoice') return billOf(input);
  const { destination, method, reference, from, holder, iban, receivedOn, sentOn, vat } = input;
  const on = receivedOn ?? sentOn;
  const account = typeof iban === 'string' ? hintOf(iban) : undefined;
  const shown = { destination, method, reference, from, holder, on, account, vat };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

function billOf(input: Input): AskedOfStaff {
  const { data } = createManualInvoice.input.safeParse(input);
  // What an earlier release was asked is not carried out either.
  if (!data) return {};
  const { details, profileId, dueOn, lines } = data;
  const bill = { dueOn, supply: lines.map(({ from, to }) => ({ from, to })) };
  if (!details) return { ...bill, profileId };
  const { name, company, country, vatId } = details;
  return { ...bill, buyer: { name, company, country, vatId } };
}

/** "DE … 2051", however it was typed. */
function hintOf(iban: string): string {
  const plain = iban.replaceAll(/\s/g, '').toUpperCase();
  return `${plain.slice(0, 2)} … ${plain.slice(-4)}`;
}
