import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#contract/activity.ts';
import { applyConfirmation, checkConfirmation } from '#contract/members.ts';
import { organisationAddress } from '#contract/organisation-address.ts';
import {
  changeColleague,
  leaveOrganisation,
  listOrganisations,
  readOrganisation,
} from '#contract/organisations.ts';
import {
  askAccountDeletion,
  readAccountDeletion,
  readPrivacy,
  undoAccountDeletion,
} from '#contract/privacy.ts';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { readZip } from '../../../tests/read-zip.ts';
import { checkBooks } from '../books/books.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { openSession } from '../members/sessions.ts';
import { badField, refusal } from '../members/test-members.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { cartOf, jobCtx, openShop, pay, place, rowsOf, untilState, vps } from '../orders/test-orders.ts';
import {
  actingFor,
  type Colleague,
  ctxOf,
  join,
  newOrganisation,
  type Organisation,
  proven,
} from '../organisations/test-organisations.ts';
import { newWork } from '../works/test-works.ts';
import { carryOutDeletions } from './carry-out.ts';
import { exportArchive } from './export-archive.ts';

// What becomes of organisations and of the people in them when accounts are deleted.

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

const pier = { buysAs: 'business', company: 'Pier Goods Ltd', name: 'Mara Lindt' } as const;
const canary = { buysAs: 'business', company: 'Canary Harbour Ltd', name: 'Vera Canary' } as const;
const ask = async (who: Colleague, call = who.call) =>
  call(askAccountDeletion, { email: who.email, ...(await proven(bed)) });
/** Sessions end by themselves meanwhile. */
async function afterDays(n: number, who?: Colleague, organisation?: Organisation) {
  bed.clock.jump(days(n));
  if (!who) return;
  const member = { id: who.id, email: who.email };
  who.token = (await openSession(bed.ctx(), member, { remember: true })).token;
  who.call = bed.as(who.token);
  if (organisation) who.act = actingFor(bed, who.token, organisation.id);
}
const broken = async () => (await checkBooks(jobCtx(bed))).filter(({ breaks }) => breaks.length > 0);

/** How much an account has. */
const belongings = async (accountId: string) =>
  (
    await rowsOf(
      bed,
      `select (select count(*)::int from orders where member_id = $1) as orders,
        (select count(*)::int from invoices where member_id = $1) as invoices,
        (select count(*)::int from services where member_id = $1) as services,
        (select count(*)::int from subscriptions where member_id = $1) as subscriptions,
        (select count(*)::int from works where owner_id = $1) as works,
        (select count(*)::int from team_seats where owner_id = $1) as seats`,
      [accountId],
    )
  )[0];

async function furnish(organisation: Organisation, who: Colleague, firm: typeof pier | typeof canary) {
  const ctx = ctxOf(bed, organisation, who);
  const placed = await place(ctx, cartOf(vps), firm);
  await pay(bed, placed);
  await untilState(bed, placed.order.id, 'completed');
  await newWork(ctx);
  await rowsOf(
    bed,
    `insert into team_seats (id, owner_id, product, email, invited_at, expires_at)
      values ('tst_' || right($1, 26), $1, 'library', 'seat@example.com', $2, $2::timestamptz + interval '1 hour')`,
    [organisation.accountId, bed.clock.now()],
  );
  return placed;
}

/** Nothing stands against a deletion any more. */
async function settle(accountId: string) {
  await rowsOf(bed, `update subscriptions set state = 'canceled', ended_at = $2 where member_id = $1`, [
    accountId,
    bed.clock.now(),
  ]);
  await rowsOf(bed, `update services set state = 'terminated', terminated_at = $2 where member_id = $1`, [
    accountId,
    bed.clock.now(),
  ]);
  await rowsOf(bed, 'delete from team_seats where owner_id = $1', [accountId]);
}

test('leaving and handing over lose nothing that the organisation has', async () => {
  const organisation = await newOrganisation(bed);
  const buyer = await join(bed, organisation, 'buyer');
  await furnish(organisation, buyer, pier);
  const before = await belongings(organisation.accountId);
  expect(before).toEqual({ orders: 1, invoices: 1, services: 1, subscriptions: 1, works: 1, seats: 1 });
  const heir = await join(bed, organisation, 'owner');
  await buyer.call(leaveOrganisation, { organisationId: organisation.id });
  await organisation.owner.call(leaveOrganisation, { organisationId: organisation.id });
  expect(await belongings(organisation.accountId)).toEqual(before);
  const nothing = { orders: 0, invoices: 0, services: 0, subscriptions: 0, works: 0, seats: 0 };
  for (const { id } of [buyer, organisation.owner]) expect(await belongings(id)).toEqual(nothing);
  expect((await heir.act(readOrganisation, {})).colleagues).toMatchObject([{ memberId: heir.id }]);
  const events = (await heir.act(listActivity, {})).items.map(({ event }) => event);
  expect(events).toContain('order.placed');
});

test('the last owner deletes no account before the organisation is handed over; then their acts lead to nobody', async () => {
  const organisation = await newOrganisation(bed);
  const { owner } = organisation;
  const heir = await join(bed, organisation, 'viewer');
  const obstacles = async () => (await owner.call(readPrivacy, {})).obstacles;
  expect(await obstacles()).toEqual(['organisation']);
  expect(await refusal(ask(owner))).toEqual({
    name: 'deletion.refused',
    data: { obstacles: ['organisation'] },
  });
  await join(bed, organisation, 'owner');
  expect(await obstacles()).toEqual([]);
  await ask(owner);
  await afterDays(14);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  await afterDays(0, heir, organisation);
  const { colleagues } = await heir.act(readOrganisation, {});
  expect(colleagues.map(({ memberId }) => memberId)).not.toContain(owner.id);
  const rows = await rowsOf(bed, 'select left_because from organisation_members where member_id = $1', [
    owner.id,
  ]);
  expect(rows).toEqual([{ left_because: 'account_deleted' }]);
  const traces = await rowsOf(
    bed,
    `select 1 from organisation_acts a where position($1 in a::text) > 0
      union all select 1 from organisation_invitations i where position($1 in i::text) > 0`,
    [owner.email],
  );
  expect(traces).toEqual([]);
});

test('an owner closes the organisation with their own address and proof, and can change their mind', async () => {
  const organisation = await newOrganisation(bed, { name: 'Canary Harbour' });
  const { owner } = organisation;
  const second = await join(bed, organisation, 'owner');
  const viewer = await join(bed, organisation, 'viewer');
  const placed = await furnish(organisation, owner, canary);
  expect((await refusal(ask(viewer, viewer.act))).data).toEqual({ reason: 'organisation_role' });
  expect((await refusal(ask(owner, owner.act))).data).toEqual({
    obstacles: expect.arrayContaining(['service', 'team']),
  });
  const unpaid = await place(ctxOf(bed, organisation, owner), cartOf(vps), canary);
  await cancelOrder(ctxOf(bed, organisation, owner), {
    orderNo: unpaid.order.number,
    reason: 'Canary words of the owner',
  });
  await settle(organisation.accountId);
  const foreign = { email: second.email, ...(await proven(bed)) };
  expect(await refusal(owner.act(askAccountDeletion, foreign))).toEqual(
    badField('email', 'not_your_address'),
  );
  expect((await refusal(owner.act(askAccountDeletion, { email: owner.email }))).name).toBe('access.step_up');
  await ask(owner, owner.act);
  for (const { email } of [owner, second]) await bed.mailAbout(email, 'Your organisation Canary Harbour');
  // Their own account stays as it is.
  expect((await owner.call(readPrivacy, {})).obstacles).toEqual([]);
  await second.act(undoAccountDeletion, {});
  await ask(owner, owner.act);
  await afterDays(14, second, organisation);
  const books = () =>
    rowsOf(
      bed,
      `select 'invoice ' || number as what, concat(snapshot, paid_amount, total_amount, member_id) as said from invoices where number is not null
        union all select 'line ' || id, concat(account, line_amount, currency) from ledger_lines order by 1`,
    );
  const [kept, before] = [await books(), await broken()];
  expect(kept.length).toBeGreaterThan(2);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  expect(await books()).toEqual(kept);
  expect(await broken()).toEqual(before);
  expect((await refusal(second.act(readOrganisation, {}))).data).toEqual({ reason: 'organisation' });
  expect((await second.call(listOrganisations, {})).items).toEqual([]);
  await bed.mailAbout(second.email, 'has been closed');

  // What the law keeps is the invoice with a number, as it was issued.
  const tables = await rowsOf<{ name: string }>(
    bed,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(
      bed,
      `select count(*)::int as count from ${name} t where exists (select 1 from unnest($1::text[]) x where position(lower(x) in lower(t::text)) > 0)`,
      [['Canary', `${organisation.id}@organisation`]],
    );
    if (row?.count) found.push(name);
  }
  expect(found).toEqual(['public.invoices']);
  const [{ number = '' } = {}] = await rowsOf<{ number: string }>(
    bed,
    `select number from invoices where snapshot::text like '%Canary%' and member_id = $1`,
    [organisation.accountId],
  );
  expect(number).not.toBe('');
  expect(placed.invoice.snapshot.buyer.email).toBe('');
});

test('the link that keeps an organisation is that of one owner, for as long as they are one, and whoever does its billing gets none', async () => {
  const organisation = await newOrganisation(bed, { name: 'Quay Goods' });
  const { owner } = organisation;
  const [former, second] = [await join(bed, organisation, 'owner'), await join(bed, organisation, 'owner')];
  const billing = await join(bed, organisation, 'billing');
  await ask(owner, owner.act);
  const link = async ({ email }: Colleague) => {
    const mail = await bed.mailAbout(email, 'Your organisation Quay Goods');
    const { searchParams } = new URL(mail.link ?? '');
    return { type: searchParams.get('type') as 'undo_closing', t: searchParams.get('t') ?? '' };
  };
  const links = [await link(owner), await link(former), await link(second)] as const;
  expect(new Set(links.map(({ t }) => t)).size).toBe(3);
  await bed.allMailsSent();
  expect((await bed.mailsTo(billing.email)).filter(({ text }) => text.includes('/confirm'))).toEqual([]);
  expect(await bed.call(checkConfirmation, links[1])).toMatchObject({ state: 'ready' });

  const viewer = { memberId: former.id, role: 'viewer', ...(await proven(bed)) } as const;
  await owner.act(changeColleague, viewer);
  for (const call of [checkConfirmation, applyConfirmation])
    expect(await bed.call(call, links[1])).toEqual({
      ...{ state: 'expired', type: 'undo_closing', maskedEmail: null },
    });
  expect((await owner.act(readAccountDeletion, {})).deletion).not.toBeNull();
  expect(await bed.call(applyConfirmation, links[2])).toMatchObject({ state: 'done' });
  expect((await owner.act(readAccountDeletion, {})).deletion).toBeNull();
  expect(await bed.call(applyConfirmation, links[2])).toMatchObject({ state: 'already_done' });
});

test('a link that all owners once got alike keeps no organisation any more', async () => {
  const organisation = await newOrganisation(bed);
  const { owner, accountId: memberId } = organisation;
  await ask(owner, owner.act);
  const { deletion } = await owner.act(readAccountDeletion, {});
  const data = { dueAt: deletion?.dueAt ?? '' };
  await requestConfirmation(bed.ctx(), { type: 'undo_deletion', email: owner.email, memberId, data });
  const mail = await bed.mailAbout(owner.email, 'will be deleted');
  const t = new URL(mail.link ?? '').searchParams.get('t') ?? '';
  for (const call of [checkConfirmation, applyConfirmation])
    expect(await bed.call(call, { type: 'undo_deletion', t })).toMatchObject({ state: 'expired' });
  expect((await owner.act(readAccountDeletion, {})).deletion).toEqual(deletion);
});

test('the copy of what is kept about an organisation names no address of its account, which is none', async () => {
  const organisation = await newOrganisation(bed);
  const { accountId: id } = organisation;
  const email = organisationAddress(organisation.id);
  const files = readZip(await buffer(await exportArchive(jobCtx(bed), { id, email })));
  const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
  expect(JSON.parse(text('account/members.json'))).toMatchObject([
    { id, name: organisation.name, email: '' },
  ]);
  for (const path of files.keys()) expect(text(path), path).not.toContain('organisation.invalid');
});
