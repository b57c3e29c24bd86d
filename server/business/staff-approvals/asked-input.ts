import { createManualInvoice } from '#contract/manual-invoices-operator.ts';
import type { ApprovalBuyer, AskedOfStaff } from '#contract/staff-approvals.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import type { StaffApprovalRow } from './staff-approvals.tables.ts';

const purpose = 'staff-approvals';

type Input = Readonly<Record<string, unknown>>;

/** What waits sealed for a second person. */
export interface Asked {
  /** What the call was asked, as its schema made it. */
  input: Input;
  /** Whom it bills, as that was read when it was asked. */
  buyer?: ApprovalBuyer | undefined;
}

export const sealAsked = ({ secret }: Pick<Context, 'secret'>, asked: Asked): string =>
  sealAtRest(secret, purpose, JSON.stringify(asked));

/** What was asked; null once it was decided, or where the secret that it was sealed with is lost. */
export function openAsked(
  { secret }: Pick<Context, 'secret'>,
  { sealedInput }: Pick<StaffApprovalRow, 'sealedInput'>,
): Asked | null {
  const plain = sealedInput && tryOpenAtRest(secret, purpose, sealedInput);
  if (!plain) return null;
  const sealed = JSON.parse(plain) as Asked | Input;
  // An earlier release sealed the input alone.
  return 'input' in sealed ? (sealed as Asked) : { input: sealed };
}

/** What of it a second person is shown: of an account number the country and the end, of an invoice made by hand whom and what it bills. */
export function shownOf(ctx: Pick<Context, 'secret'>, approval: StaffApprovalRow): AskedOfStaff {
  const asked = openAsked(ctx, approval);
  if (!asked) return {};
  if (approval.call === 'createManualInvoice') return billOf(asked);
  const { destination, ends, method, reference, from, holder, iban, receivedOn, sentOn, vat } = asked.input;
  const on = receivedOn ?? sentOn;
  const account = typeof iban === 'string' ? hintOf(iban) : undefined;
  const shown = { destination, ends, method, reference, from, holder, on, account, vat };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

function billOf({ input, buyer }: Asked): AskedOfStaff {
  const { data } = createManualInvoice.input.safeParse(input);
  // What an earlier release was asked is not carried out either.
  if (!data || !buyer) return {};
  return { buyer, dueOn: data.dueOn, supply: data.lines.map(({ from, to }) => ({ from, to })) };
}

/** "DE … 2051", however it was typed. */
function hintOf(iban: string): string {
  const plain = iban.replaceAll(/\s/g, '').toUpperCase();
  return `${plain.slice(0, 2)} … ${plain.slice(-4)}`;
}
