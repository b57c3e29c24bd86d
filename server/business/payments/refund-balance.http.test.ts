import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBalanceOrigins, refundBalance, refundOwnBalance } from '#contract/balance-refunds.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { usd } from '#contract/money.ts';
import { readBalance } from '#contract/payments.ts';
import { listAllPayments } from '#contract/payments-operator.ts';
import type { StaffRole } from '#contract/staff.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import type { Member } from '../members/members.tables.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember } from '../members/test-members.ts';
import { begin, memberCtx, payBy } from './test-payments.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

let people = 0;
let keys = 0;
const newMember = (roles?: readonly StaffRole[]) =>
  makeMember(bed, `back-${++people}@example.com`, roles ? { staffRoles: roles, demo: true } : {});
const tokenOf = async (member: Member) =>
  (await openSession(bed.ctx(), member, { remember: true, method: 'password' })).token;
const code = (name: keyof typeof errors) => errors[name].code;

async function send(
  endpoint: Endpoint,
  input: object,
  token?: string,
  key: string | null = `refund-of-balance-${++keys}`,
) {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const answer = await bed.send(endpoint, input, { ...(token ? { token } : {}), headers });
  return answer.json<{ code: number; data: Record<string, unknown> }>();
}

/** A member with money on the balance that came too late. */
async function late() {
  const member = await newMember();
  const invoice = await newInvoice(bed, member.id, { tax: 0 });
  const { paymentId } = await begin({ memberId: member.id, ctx: memberCtx(bed, member.id), invoice });
  await voidInvoice(bed.ctx({ kind: 'job', name: 'test' }), invoice.id, 'canceled');
  await payBy(bed, paymentId);
  return { member, invoice, paymentId, token: await tokenOf(member) };
}

test('a member reads what can go back and sends it back, once however often it is sent', async () => {
  const { paymentId, invoice, token } = await late();
  expect(await bed.as(token)(listBalanceOrigins, {})).toMatchObject({
    items: [
      {
        ...{ paymentId, provider: 'sandbox', amount: usd(1000), byTransfer: false },
        invoice: { invoiceId: invoice.id, number: null, about: invoice.snapshot.about },
      },
    ],
  });
  const ask = { paymentId, amount: 400 };
  const same = await Promise.all(
    [1, 2, 3].map(() => send(refundOwnBalance, ask, token, 'the-same-key-of-a-refund')),
  );
  expect(new Set(same.map(({ data }) => data.refundId)).size).toBe(1);
  expect(same[0]).toMatchObject({ code: 0, data: { amount: usd(400) } });
  expect(await bed.as(token)(readBalance, {})).toMatchObject({
    balance: usd(600),
    items: [{ kind: 'balance_refunded', invoice: { invoiceId: invoice.id }, amount: usd(-400) }, {}],
  });
  expect((await send(refundOwnBalance, { paymentId, amount: 601 }, token)).data).toEqual({
    fields: { amount: 'out_of_range' },
  });
  expect((await send(refundOwnBalance, ask, token, null)).code).toBe(code('request.invalid'));
});

test('nobody sends back another member’s money, and staff only whose role is money', async () => {
  const { paymentId, token } = await late();
  const stranger = await tokenOf(await newMember());
  const own = { paymentId, amount: 100 };
  const ask = { ...own, reason: 'written to us' };
  expect((await send(refundOwnBalance, own, stranger)).code).toBe(code('request.not_found'));
  expect((await bed.as(stranger)(listBalanceOrigins, {})).items).toEqual([]);
  for (const call of [refundOwnBalance, refundBalance])
    expect((await send(call, call === refundBalance ? ask : own)).code).toBe(code('session.missing'));
  for (const role of [token, await tokenOf(await newMember(['support']))])
    expect((await send(refundBalance, ask, role)).code).toBe(code('access.refused'));
  const finance = await newMember(['finance']);
  const staff = await tokenOf(finance);
  expect(await send(refundBalance, ask, staff)).toMatchObject({ code: 0, data: { amount: usd(100) } });
  const { items } = await bed.as(staff)(listAllPayments, {});
  expect(items.find((one) => one.paymentId === paymentId)).toMatchObject({
    ...{ onBalance: usd(900), byTransfer: false, refundable: usd(0) },
  });
});
