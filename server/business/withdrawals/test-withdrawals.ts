import { expect } from 'vitest';
import type { CheckedOf } from '#contract/endpoint.ts';
import { applyConfirmation } from '#contract/members.ts';
import type { decideWithdrawal as contract } from '#contract/withdrawals.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentMail, Testbed } from '../../../tests/harness.ts';
import { captchaTicket } from '../members/test-members.ts';
import { type Buyer, cartOf, newKey, orderOf, payByCard, place, untilState } from '../orders/test-orders.ts';
import { confirmWithdrawal } from './confirm.ts';
import { decideWithdrawal } from './decide.ts';
import { declareWithdrawal } from './declare.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

// What the tests of this noun share: an order that is paid at the pretended provider, both steps, the decision.

type Lines = Parameters<typeof cartOf>;
type More = Parameters<typeof place>[2];

/** Paid and, unless told, delivered by the simulated driver. */
export async function paidOrder(
  bed: Testbed,
  buyer: Buyer,
  { lines, more, state = 'completed' }: { lines: Lines; more?: More; state?: 'completed' | 'paid' },
) {
  const placed = await place(buyer.ctx, cartOf(...lines), more);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, state);
  return orderOf(bed, placed.order.id);
}

interface Wish {
  kind?: Withdrawal['kind'];
  orderNo: string;
  email: string;
  name?: string;
  part?: string;
  lines?: Withdrawal['lines'];
}

export async function declare(bed: Testbed, ctx: Context, wish: Wish, key = newKey()) {
  const captchaCode = ctx.actor.kind === 'member' ? undefined : await captchaTicket(bed);
  return declareWithdrawal(
    ctx,
    {
      kind: 'withdrawal',
      name: 'Mara Lindt',
      part: '',
      ...wish,
      lines: [...(wish.lines ?? [])],
      captchaCode,
    },
    key,
  );
}

/** Both steps. */
export async function withdraw(bed: Testbed, ctx: Context, wish: Wish): Promise<Withdrawal> {
  const { ticket } = await declare(bed, ctx, wish);
  return confirmWithdrawal(ctx, ticket);
}

export const decide = (
  { ctx }: Buyer,
  { number: withdrawalNo }: Pick<Withdrawal, 'number'>,
  more: Partial<CheckedOf<typeof contract>> = {},
) =>
  decideWithdrawal(ctx, {
    withdrawalNo,
    decision: 'accept',
    reason: 'in time',
    lines: [],
    amount: null,
    ...more,
  });

/** Presses the button of the link in the receipt. */
export async function pressLink(bed: Testbed, { email, number }: Pick<Withdrawal, 'email' | 'number'>) {
  const mails = await mailsWith(bed, email, `(${number})`);
  return bed.call(applyConfirmation, linkOf(mails.find(({ subject }) => subject.includes('received'))));
}

export const linkOf = (mail: SentMail | undefined) =>
  ({ type: 'withdrawal', t: new URL(mail?.link ?? '').searchParams.get('t') ?? '' }) as const;

/** The mails to an address that hold these words, once there is one. */
export async function mailsWith(bed: Testbed, address: string, words: string) {
  const find = async () =>
    (await bed.mailsTo(address)).filter(({ subject, text }) => `${subject}\n${text}`.includes(words));
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  return find();
}
