import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { type IdKind, newId } from '#contract/ids.ts';
import { inputSchema } from '#contract/json-schema.ts';
import { changesSomething, type StaffRole, staffMay, staffRoles, wideCalls } from '#contract/staff.ts';
import { openSession } from '#server/business/members/sessions.ts';
import { openCase } from '../../server/business/cases/cases.ts';
import { addCasePaper } from '../../server/business/cases/papers.ts';
import { buyRegister, choices, fileOf, inDays, keyed, pdf } from '../../server/business/cases/test-cases.ts';
import {
  cartOf,
  newBuyer,
  openShop,
  place,
  refundBy,
  rowsOf,
  untilState,
  vps,
} from '../../server/business/orders/test-orders.ts';
import { startPayment } from '../../server/business/payments/start-payment.ts';
import { payBy } from '../../server/business/payments/test-payments.ts';
import { makeStaff } from '../../server/business/staff/test-staff.ts';
import type { Testbed } from '../harness.ts';

// Calls of members that some roles may make about anybody's rows, made by every role about a member's: a role with the right
// is answered, and one without it is told what it is told about a row that does not exist.

type Rows = Readonly<Record<string, string>>;
let bed: Testbed;
/** Rows of a member by the field that names them, and the same of nobody */
let theirs: Rows;
let nobodys: Rows;
const tokens = {} as Record<'member' | 'another member' | 'suspended owner' | 'content and support', string>;
const proven = {} as Record<StaffRole, string>;
const bare = {} as Record<StaffRole, string>;

beforeAll(async () => {
  const shop = await openShop({ LIMITS: 'off', SELLER_VAT_ID: 'DE123456788' });
  bed = shop.bed;
  const buyer = await newBuyer(bed);
  const { order, invoice } = await place(buyer.ctx, cartOf(vps));
  const ask = { invoiceId: invoice.id, provider: 'sandbox', returnTo: '/', idempotencyKey: randomUUID() };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
  await untilState(bed, order.id, 'completed');
  await refundBy(shop.admin, order.number, { amount: 100 });
  // Among what they have is a server and a case.
  const [server] = await rowsOf<{ id: string }>(
    bed,
    `select id from services where member_id = $1 and family = 'vps'`,
    [buyer.id],
  );
  const idIn = async (table: string, of: string, id: string) =>
    (await rowsOf<{ id: string }>(bed, `select id from ${table} where ${of} = $1`, [id]))[0]?.id ?? '';
  const { serviceId } = await buyRegister(bed, buyer.id);
  const caseId = await openCase(buyer.ctx, { serviceId, ...choices() });
  const paper = { caseId, line: 'identity', deleteOn: inDays(bed, 9) };
  theirs = {
    caseId,
    paperId: await addCasePaper(buyer.ctx, paper, keyed([fileOf(pdf())])),
    orderNo: order.number,
    invoiceId: invoice.id,
    creditNoteId: await idIn('credit_notes', 'invoice_id', invoice.id),
    serviceId: server?.id ?? '',
    subscriptionId: await idIn('subscriptions', 'member_id', buyer.id),
  };
  const fresh = (kind: IdKind) => newId(kind, bed.clock.now());
  nobodys = {
    orderNo: order.number.replace(/\d+$/, '999999'),
    invoiceId: fresh('invoice'),
    creditNoteId: fresh('creditNote'),
    serviceId: fresh('service'),
    subscriptionId: fresh('subscription'),
    caseId: fresh('case'),
    paperId: fresh('paper'),
  };
  const open = async (member: { id: typeof buyer.id; email: string }) =>
    (await openSession(bed.ctx(), member, { remember: true })).token;
  tokens.member = await open(buyer);
  tokens['another member'] = await open(await newBuyer(bed));
  for (const role of staffRoles) {
    proven[role] = (await makeStaff(bed, `${role}@example.com`, [role])).token;
    bare[role] = (await makeStaff(bed, `bare-${role}@example.com`, [role], { factor: false })).token;
  }
  const suspended = await makeStaff(bed, 'suspended@example.com', ['owner']);
  await rowsOf(bed, 'update staff set suspended_at = now() where member_id = $1', [suspended.id]);
  tokens['suspended owner'] = suspended.token;
  tokens['content and support'] = (await makeStaff(bed, 'two@example.com', ['content', 'support'])).token;
}, 120_000);
afterAll(() => bed.close());

const wide = calls.filter(({ name }) => Object.hasOwn(wideCalls, name));
/** Fields that name a row. */
const fieldsOf = (call: (typeof calls)[number]) =>
  Object.keys((inputSchema(call) as { properties?: object }).properties ?? {}).filter((field) =>
    /(Id|No)$/.test(field),
  );

/** What a call answers about these rows: the number of its code, or that of a file. */
async function answer(call: (typeof calls)[number], rows: Rows, token: string) {
  const input = Object.fromEntries(fieldsOf(call).map((field) => [field, rows[field]]));
  const found = await bed.send(call, input, { token });
  if (!String(found.headers['content-type']).includes('json')) return { code: 0, status: found.statusCode };
  const { code, msg, data } = found.json<Envelope>();
  return { code, status: found.statusCode, ...(code === 0 ? {} : { msg, data }) };
}

/** Calls that answer this caller otherwise than `sees` says. */
async function differing(token: string, sees: (callName: string) => boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of wide) {
    const found = await answer(call, theirs, token);
    const none = await answer(call, nobodys, token);
    const right = sees(call.name)
      ? found.code === 0 && found.status === 200
      : JSON.stringify(found) === JSON.stringify(none);
    const unknown = none.code === errors['request.not_found'].code;
    if (!right || !unknown) wrong.push(`${call.name}: ${JSON.stringify(found)}, ${JSON.stringify(none)}`);
  }
  return wrong;
}

test('the member has a row for every field of these calls', () => {
  expect(wide.map(({ name }) => name).toSorted()).toEqual(Object.keys(wideCalls).toSorted());
  const fields = [...new Set(wide.flatMap(fieldsOf))];
  expect(fields.filter((field) => !theirs[field] || !nobodys[field])).toEqual([]);
  expect(wide.filter((call) => fieldsOf(call).length !== 1).map(({ name }) => name)).toEqual([]);
});

test('some roles may see what others may not, in every one of these calls', () => {
  const seen = wide.map(({ name }) => staffRoles.filter((role) => staffMay([role], name)).length);
  expect(seen.filter((count) => count === 0 || count === staffRoles.length)).toEqual([]);
});

describe.each(staffRoles)("another member's rows, asked by the role %s", (role) => {
  test('are shown where the table gives the right, and are not found elsewhere', async () => {
    expect(await differing(proven[role], (name) => staffMay([role], name))).toEqual([]);
  });

  test('are not found without a second factor, where the role can change something', async () => {
    const sees = (name: string) => staffMay([role], name) && !changesSomething(role);
    expect(await differing(bare[role], sees)).toEqual([]);
  });
});

test.each(['another member', 'suspended owner'] as const)('%s finds none of them', async (who) => {
  expect(await differing(tokens[who], () => false)).toEqual([]);
});

test('the member sees all of them', async () => {
  expect(await differing(tokens.member, () => true)).toEqual([]);
});

test('of two roles, either gives its right', async () => {
  const sees = (name: string) => staffMay(['content', 'support'], name);
  expect(await differing(tokens['content and support'], sees)).toEqual([]);
});
