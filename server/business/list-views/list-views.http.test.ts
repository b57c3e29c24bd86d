import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckedOf, InputOf } from '#contract/endpoint.ts';
import { newId } from '#contract/ids.ts';
import * as contract from '#contract/list-views.ts';
import type { StaffRole } from '#contract/staff.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { badField, refusal } from '../members/test-members.ts';
import { makeStaff } from '../staff/test-staff.ts';

type Staff = Awaited<ReturnType<typeof makeStaff>>;
type Said = InputOf<typeof contract.saveListView>;
type ViewId = CheckedOf<typeof contract.removeListView>['viewId'];

let bed: Testbed;
let made = 0;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

const staff = (...roles: StaffRole[]) => makeStaff(bed, `staff-${made++}@firm.example`, roles);
const unpaid = {
  list: 'AdminSubscriptions',
  name: 'Unpaid',
  shared: false,
  filter: { state: 'unpaid' },
} as const;
const save = ({ call }: Staff, said: Partial<Said> = {}) =>
  call(contract.saveListView, { ...unpaid, ...said });
const namesSeenBy = async ({ call }: Staff) =>
  (await call(contract.listListViews, {})).items.map(({ name }) => name);
const viewOf = async ({ call }: Staff, viewId: ViewId) =>
  (await call(contract.listListViews, {})).items.find((view) => view.viewId === viewId);
const fresh = () => newId('listView', bed.clock.now());
const takenName = badField('name', 'name_taken');
const ofAnother = { name: 'access.refused', data: { reason: 'view_of_another' } };

test('a view is saved once, also at once and in other capitals, with what its list knows of the filter', async () => {
  const finance = await staff('finance');
  const filter = { state: 'unpaid', about: 'mara@example.com', period: '2026-11' };
  const both = await Promise.all([save(finance, { filter }), save(finance, { filter })]);
  const again = await save(finance, { filter, name: 'UNPAID' });
  expect(new Set([...both, again].map(({ viewId }) => viewId)).size).toBe(1);
  expect(again).toEqual({
    ...{ viewId: again.viewId, list: 'AdminSubscriptions', name: 'Unpaid' },
    ...{ filter: { state: 'unpaid', about: 'mara@example.com' }, shared: false, sharedBy: null },
    ...{ isMine: true, mayChange: true, isDefault: false },
  });
  expect(await refusal(save(finance))).toEqual(takenName);
  // Another list has names of its own.
  await save(finance, { list: 'AdminOrders', filter: { state: 'refunded' } });
  expect(await namesSeenBy(finance)).toEqual(['Unpaid', 'Unpaid']);
});

test('what is no filter of the list, or no name, is refused', async () => {
  const finance = await staff('finance');
  expect(await refusal(save(finance, { filter: {} }))).toEqual(badField('filter', 'required'));
  expect(await refusal(save(finance, { filter: { period: '2026-11' } }))).toEqual(
    badField('filter', 'required'),
  );
  for (const wrong of [
    { filter: { state: 'unpaid', after: 'sub_1' } },
    { filter: { state: 'a\u0000b' } },
    { filter: { state: 'x'.repeat(255) } },
    { name: ' ' },
    { name: 'x'.repeat(41) },
    { list: 'AdminStaff' },
    { shared: 'Y' },
  ])
    expect((await refusal(save(finance, wrong as never))).name).toBe('request.invalid');
  expect(await namesSeenBy(finance)).toEqual([]);
});

test('a personal view is told to nobody else, and a shared one to everybody whose role reads the list', async () => {
  const [finance, support, content] = await Promise.all([
    staff('finance'),
    staff('support'),
    staff('content'),
  ]);
  const reader = await staff('read_only');
  const own = await save(finance, { name: 'Told to nobody' });
  const { viewId } = await save(finance, { name: 'Told to all', shared: true });
  for (const who of [support, reader, await staff('owner')]) {
    const seen = await namesSeenBy(who);
    expect(seen).toContain('Told to all');
    expect(seen).not.toContain('Told to nobody');
  }
  expect(await viewOf(support, viewId)).toMatchObject({
    sharedBy: finance.name,
    isMine: false,
    mayChange: false,
  });
  expect(await namesSeenBy(content)).not.toContain('Told to all');

  // Who may not read the list finds it as little as one that is not there, and neither is a personal one found.
  for (const [who, id] of [
    [content, viewId],
    [support, own.viewId],
    [support, fresh()],
  ] as const) {
    const about = { viewId: id };
    for (const act of [
      () => who.call(contract.changeListView, { ...about, name: 'Mine now', shared: true }),
      () => who.call(contract.setDefaultListView, { ...about, isDefault: true }),
      () => who.call(contract.removeListView, about),
    ])
      expect((await refusal(act())).name).toBe('request.not_found');
  }
  expect(await refusal(save(content))).toEqual({ name: 'access.refused', data: { reason: 'role' } });
  expect((await refusal(save(reader))).name).toBe('access.refused');
});

test('a shared view is changed by its maker and by owners, and its maker alone decides whether it is shared', async () => {
  const [maker, other, owner] = await Promise.all([staff('finance'), staff('support'), staff('owner')]);
  const { viewId } = await save(maker, { name: 'Watched' });
  const change = ({ call }: Staff, name: string, shared: boolean) =>
    call(contract.changeListView, { viewId, name, shared });
  await change(maker, 'Watched by all', true);
  expect(await refusal(change(other, 'Mine now', true))).toEqual(ofAnother);
  expect(await refusal(other.call(contract.removeListView, { viewId }))).toEqual(ofAnother);
  expect(await change(owner, 'Watched closely', true)).toMatchObject({
    sharedBy: maker.name,
    mayChange: true,
  });
  expect(await refusal(change(owner, 'Watched closely', false))).toEqual(ofAnother);
  // A name is there once among the shared ones, whoever shares them.
  await save(other, { name: 'Taken', shared: true });
  expect(await refusal(change(maker, 'taken', true))).toEqual(takenName);
  expect(await refusal(save(maker, { name: 'TAKEN', shared: true }))).toEqual(takenName);
  // Of two changes in one, the old name is in nobody's way.
  const own = await save(other, { name: 'watched CLOSELY' });
  await other.call(contract.changeListView, { viewId: own.viewId, name: 'Watched far', shared: true });

  await other.call(contract.setDefaultListView, { viewId, isDefault: true });
  await change(maker, 'Watched', false);
  expect(await viewOf(other, viewId)).toBeUndefined();
  await change(maker, 'Watched', true);
  expect(await viewOf(other, viewId)).toMatchObject({ isDefault: false });

  await owner.call(contract.removeListView, { viewId });
  expect((await refusal(maker.call(contract.removeListView, { viewId }))).name).toBe('request.not_found');
});

test('a list opens with one view at most for each person, also when two are chosen at once', async () => {
  const [maker, other] = await Promise.all([staff('finance'), staff('finance')]);
  const views = await Promise.all(
    ['One', 'Two'].map((name) => save(maker, { name: `${name} of ${made}`, shared: true })),
  );
  const choose = ({ call }: Staff, at: 0 | 1, isDefault: boolean) =>
    call(contract.setDefaultListView, { viewId: views[at]?.viewId ?? fresh(), isDefault });
  const defaultsOf = async (who: Staff) => {
    const seen = await Promise.all(views.map(({ viewId }) => viewOf(who, viewId)));
    return seen.map((view) => view?.isDefault);
  };
  await choose(maker, 0, true);
  await choose(maker, 1, true);
  await choose(maker, 1, true);
  expect(await defaultsOf(maker)).toEqual([false, true]);
  expect(await defaultsOf(other)).toEqual([false, false]);
  // Ending one that is not chosen leaves the other.
  await choose(maker, 0, false);
  expect(await defaultsOf(maker)).toEqual([false, true]);
  await Promise.all([choose(other, 0, true), choose(other, 1, true)]);
  expect((await defaultsOf(other)).filter(Boolean)).toHaveLength(1);
  await choose(maker, 1, false);
  expect(await defaultsOf(maker)).toEqual([false, false]);
});

test('thirty views of a list are saved by one person and thirty are shared, also when the last come at once', async () => {
  const payouts = { list: 'AdminPayouts', filter: { state: 'paid' } } as const;
  const [one, other] = await Promise.all([staff('finance'), staff('finance')]);
  for (let i = 1; i < contract.maxListViews; i++) await save(one, { ...payouts, name: `${i}`, shared: true });
  const last = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => save(one, { ...payouts, name, shared: name === 'b' })),
  );
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const full = { used: contract.maxListViews, limit: contract.maxListViews };
  expect(await refusal(save(one, { ...payouts, name: 'd' }))).toEqual({
    ...{ name: 'allowance.used_up', data: { reason: 'list_views', ...full } },
  });
  await save(one, { list: 'AdminCommissions', filter: { state: 'paid' } });

  const { viewId } = await save(other, { ...payouts, name: 'theirs' });
  await Promise.allSettled([save(other, { ...payouts, name: 'the last', shared: true })]);
  const refused = { name: 'allowance.used_up', data: { reason: 'shared_list_views', ...full } };
  expect(await refusal(save(other, { ...payouts, name: 'e', shared: true }))).toEqual(refused);
  const share = other.call(contract.changeListView, { viewId, name: 'theirs', shared: true });
  expect(await refusal(share)).toEqual(refused);
});
