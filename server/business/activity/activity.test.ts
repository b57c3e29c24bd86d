import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ActivityEntry,
  activityKinds,
  listActivity,
  securityEvents,
  signInEvents,
  untoldEvents,
} from '#contract/activity.ts';
import { securityEventKinds } from '#contract/security-events.ts';
import { days, later } from '#contract/time.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { correctInvoice } from '../billing-profiles/correct-invoice.ts';
import { details } from '../billing-profiles/test-billing-profiles.ts';
import { startDownload } from '../downloads/start-download.ts';
import { putMaterial } from '../downloads/test-downloads.ts';
import { sendFeedback } from '../feedback/feedback.ts';
import { captchaTicket } from '../members/test-members.ts';
import { joinTeam, subscribe } from '../memberships/test-memberships.ts';
import { cartOf, openShop, payByCard, place, rowsOf, untilState, vps } from '../orders/test-orders.ts';
import { entriesOf } from './activity.queries.ts';
import { addHistory, newOwner, readAll } from './test-activity.ts';

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

const eventsOf = (entries: readonly ActivityEntry[]) => entries.map(({ event }) => event);

describe('what it tells', () => {
  test('an order from its placing to its end, with invoice, payment, subscription and service, each with its link', async () => {
    const owner = await newOwner(bed);
    const placed = await place(owner.ctx, cartOf(vps));
    await payByCard(bed, owner, placed);
    await untilState(bed, placed.order.id, 'completed');
    const entries = await readAll(owner);
    const of = (event: string, state?: string) =>
      entries.find((entry) => entry.event === event && (!state || entry.state === state));
    const { number, totalAmount: amount } = placed.order;
    const total = { amount, currency: 'USD' };
    const order = { what: 'order', value: number };
    expect(of('order.placed')).toMatchObject({ kind: 'order', about: number, money: total, target: order });
    expect(of('order.moved', 'completed')).toMatchObject({ about: number, money: null, target: order });
    const invoice = { what: 'invoice', value: placed.invoice.id };
    expect(of('invoice.moved', 'paid')).toMatchObject({ kind: 'invoice', money: total, target: invoice });
    expect(of('payment.succeeded')).toMatchObject({ kind: 'payment', detail: 'sandbox', target: invoice });
    expect(of('subscription.made')).toMatchObject({ kind: 'service', about: expect.stringMatching(/^SUB-/) });
    expect(of('service.made')?.target).toMatchObject({ what: 'service' });
    expect(of('sign_in.done')).toMatchObject({ state: 'password', detail: '127.0.0.0/24', target: null });
    expect(JSON.stringify(entries)).not.toContain('127.0.0.1');
  });

  test('a corrected invoice by its credit note and the new one, neither as refunded nor as paid once more', async () => {
    const owner = await newOwner(bed);
    const placed = await place(owner.ctx, cartOf(vps));
    await payByCard(bed, owner, placed);
    await untilState(bed, placed.order.id, 'completed');
    const firm = details({ label: 'Firm', buysAs: 'business', company: 'Lindt Home GmbH' });
    const { id: profileId, version } = await createBillingProfile(owner.ctx, firm);
    const ask = { invoiceId: placed.invoice.id, profileId, version };
    const { number, creditNoteNumber } = await correctInvoice(owner.ctx, ask);
    const invoices = (await readAll(owner)).filter(({ kind }) => kind === 'invoice');
    const told = invoices.map(({ event, state, about }) => `${event} ${state} ${about}`);
    expect(told.filter((one) => one.includes('refunded'))).toEqual([]);
    expect(told.filter((one) => one.startsWith('invoice.moved paid'))).toHaveLength(1);
    expect(told).toContainEqual(expect.stringContaining(creditNoteNumber));
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^invoice.made \\w+ ${number}$`)));
  });

  test('downloads, messages, seats of a team on both sides, and what the journal says of the account', async () => {
    const owner = await newOwner(bed);
    const materialId = await putMaterial(bed, { bytes: Buffer.from('a'), title: 'A blue 100%_box' });
    const { row } = await startDownload(owner.ctx, { materialId, project: 'Spring' });
    const message = {
      subject: 'A word',
      content: 'Words of a message',
      email: owner.email,
      type: 'idea',
    } as const;
    const how = { allowContact: 'Y', publishAsIdea: 'N', captchaCode: await captchaTicket(bed) } as const;
    await sendFeedback(owner.ctx, { ...message, ...how }, { files: [], idempotencyKey: null });
    await noteSecurityEvent(owner.ctx, 'password.changed', { memberId: owner.id });
    const { memberId: teamOwner } = await subscribe(bed, { plan: 'member-team' });
    await joinTeam(bed, teamOwner, owner.id);
    const entries = await readAll(owner);
    expect(entries.find(({ kind }) => kind === 'download')).toMatchObject({
      ...{ about: 'A blue 100%_box', detail: 'Spring' },
      target: { what: 'licence', value: row.certificateId },
    });
    expect(entries.find(({ event }) => event === 'feedback.sent')).toMatchObject({ detail: 'A word' });
    expect(eventsOf(entries)).toEqual(
      expect.arrayContaining(['password.changed', 'seat.joined', 'tier.changed']),
    );
    expect(JSON.stringify(entries)).not.toContain('Words of a message');
  });

  test('every entry of the journal is told or left out on purpose', () => {
    const named = [...signInEvents, ...securityEvents, ...untoldEvents];
    expect([...named].sort()).toEqual([...securityEventKinds].sort());
  });
});

describe('whose it is', () => {
  test('another member sees nothing of it, also with the cursor of the first', async () => {
    const [owner, other] = [await newOwner(bed), await newOwner(bed)];
    await addHistory(bed, owner.id, 120);
    const first = await owner.list();
    expect(first.items).toHaveLength(50);
    const theirs = await other.list({ cursor: first.nextCursor ?? '' });
    expect([...theirs.items, ...(await readAll(other))].filter(({ kind }) => kind !== 'sign_in')).toEqual([]);
    const own = new Set((await readAll(owner)).map(({ entryId }) => entryId));
    for (const { entryId } of await readAll(other)) expect(own.has(entryId)).toBe(false);
  });

  test('an owner of a team sees who holds a seat, and nothing of what they do', async () => {
    const { memberId: teamOwner } = await subscribe(bed, { plan: 'member-team' });
    const [holder, stranger] = [await newOwner(bed), await newOwner(bed)];
    await joinTeam(bed, teamOwner, holder.id);
    const materialId = await putMaterial(bed, { bytes: Buffer.from('b'), title: 'Taken by the holder' });
    await startDownload(holder.ctx, { materialId, project: '' });
    const [{ email } = { email: '' }] = await rowsOf<{ email: string }>(
      bed,
      'select email from members where id = $1',
      [teamOwner],
    );
    const { rows } = await bed.service.database.db.execute(
      entriesOf(teamOwner, { words: [] }, { before: null, limit: 500 }),
    );
    expect(JSON.stringify(rows)).not.toContain('Taken by the holder');
    expect(rows.map(({ event }) => event)).toContain('seat.accepted');
    const joined = (await readAll(holder)).find(({ event }) => event === 'seat.joined');
    expect(joined).toMatchObject({ about: email, state: 'library' });
    expect(eventsOf(await readAll(stranger))).toEqual(['sign_in.done']);
  });

  test('a declaration about somebody else’s order does not lead to it', async () => {
    const [owner, other] = [await newOwner(bed), await newOwner(bed)];
    const { order } = await place(owner.ctx, cartOf(vps));
    const now = bed.clock.now();
    await rowsOf(
      bed,
      `insert into withdrawals (id, number, kind, state, ticket_hash, fingerprint, member_id, name, email, order_number, part,
         order_id, declared_at, created_at, refunded_amount)
       values ('wdr_' || repeat('0', 26), 'WD-2026-999999', 'withdrawal', 'declared', 'a', 'b', $1, 'X', 'x@example.com', $2, '', $3, $4, $4, 0)`,
      [other.id, order.number, order.id, now],
    );
    const declared = (await readAll(other)).find(({ event }) => event === 'withdrawal.declared');
    expect(declared).toMatchObject({ about: order.number, target: null });
    expect(eventsOf(await readAll(owner))).not.toContain('withdrawal.declared');
  });
});

describe('what is looked for', () => {
  test('a kind, days, and words of what an entry is about', async () => {
    const owner = await newOwner(bed);
    await addHistory(bed, owner.id, 200);
    const whole = await readAll(owner);
    for (const kind of activityKinds)
      expect(await readAll(owner, { kind })).toEqual(whole.filter((entry) => entry.kind === kind));
    const middle = whole[100]?.at ?? '';
    expect(await readAll(owner, { from: middle })).toEqual(whole.filter(({ at }) => at >= middle));
    expect(await readAll(owner, { until: middle })).toEqual(whole.filter(({ at }) => at < middle));
    const number = whole.find(({ event }) => event === 'order.placed')?.about ?? '';
    const found = await readAll(owner, { words: number.toLowerCase() });
    expect(found).toEqual(whole.filter(({ about, detail }) => `${about} ${detail}`.includes(number)));
    expect(found.length).toBeGreaterThan(0);
    const titled = whole.filter(({ kind }) => kind === 'download');
    expect(await readAll(owner, { words: 'box material' })).toEqual(titled);
    expect(await readAll(owner, { words: 'box nothing' })).toEqual([]);
  });

  test('% and _ and a backslash are letters like others, and a whole address is not searched', async () => {
    const owner = await newOwner(bed);
    for (const title of ['A 100% box', 'A_b\\c', 'A b of 100'])
      await startDownload(owner.ctx, {
        materialId: await putMaterial(bed, { bytes: Buffer.from(title), title }),
        project: '',
      });
    const titles = async (words: string) => (await owner.list({ words })).items.map(({ about }) => about);
    expect(await titles('0%')).toEqual(['A 100% box']);
    expect(await titles('A_b')).toEqual(['A_b\\c']);
    expect(await titles('\\')).toEqual(['A_b\\c']);
    expect(await titles("'; drop table members; --")).toEqual([]);
    expect(await titles('127.0.0.1')).toEqual([]);
  });

  test('bad input is named', async () => {
    const owner = await newOwner(bed);
    const now = bed.clock.now();
    const fieldsOf = async (input: object) => {
      const answer = (await bed.send(listActivity, input, { token: owner.token })).json();
      expect(answer.code).toBe(40001);
      return answer.data.fields;
    };
    expect(Object.keys(await fieldsOf({ cursor: 'nonsense' }))).toEqual(['cursor']);
    expect(Object.keys(await fieldsOf({ cursor: `${now.getTime()}.ord_1' or 1=1` }))).toEqual(['cursor']);
    expect(await fieldsOf({ kind: 'nothing' })).toEqual({ kind: 'not_one_of' });
    expect(await fieldsOf({ words: 'a'.repeat(10_000) })).toEqual({ words: 'too_long' });
    expect(await fieldsOf({ words: 'a\u0000b' })).toEqual({ words: 'not_allowed_characters' });
    const reversed = { from: now.toISOString(), until: later(now, -days(1)).toISOString() };
    expect(await fieldsOf(reversed)).toEqual({ until: 'out_of_range' });
    expect((await bed.send(listActivity, {})).json().code).toBe(40301);
    const edges = { from: '0000-01-01T00:00:00.000Z', until: '9999-12-31T23:59:59.999Z' };
    expect((await owner.list(edges)).items).toHaveLength(1);
    expect((await owner.list({ cursor: '9999999999999.zzz_0000000000000000000' })).items).toHaveLength(1);
    expect((await owner.list({ cursor: '0.sgn_0000000000000000000' })).items).toEqual([]);
  });
});
