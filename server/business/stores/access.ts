import type { Id } from '#contract/ids.ts';
import type { SeatProductName } from '#contract/seats.ts';
import type { AccessWay, StoreItemId, StorePerson } from '#contract/stores.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import { listNames, listNewestHolders } from '../workspaces/workspaces.queries.ts';
import {
  type Colleague,
  listSeatHolders,
  listSubUserNames,
  listTimesOfColleagues,
  type SeatHolder,
} from './access.queries.ts';
import type { ItemFacts } from './item-facts.ts';

type MemberId = Id<'member'>;

/** Who acts for the account, and who did and does no longer. */
export interface AccountPeople {
  acting: readonly (Pick<Colleague, 'memberId' | 'name' | 'email'> & { role: Colleague['role'] | null })[];
  left: ReadonlyMap<MemberId, { name: string; at: Date }>;
}

/** How somebody reaches one thing beside acting for the account. */
export interface Reach {
  way: AccessWay;
  /** Of a seat. */
  product: SeatProductName | null;
  /** Null = a sub-user, which is a login and no account. */
  memberId: MemberId | null;
  name: string;
  email: string | null;
}

/** Who reaches a thing by a seat, as the holder of a workspace or by a sub-user; what has ended is reached by nobody. */
export type ReachOf = (item: ItemFacts) => readonly Reach[];

/** An account is acted for by its person, or by the colleagues of the organisation that it belongs to. */
export async function readAccountPeople(ctx: Context): Promise<AccountPeople> {
  const { id, organisation } = actingMember(ctx);
  if (!organisation) {
    const self = await findMember(ctx.db, id);
    const acting = self ? [{ memberId: id, name: self.name, email: shownAddress(self), role: null }] : [];
    return { acting, left: new Map() };
  }
  const times = await listTimesOfColleagues(ctx.db, organisation.id);
  const acting = times.filter(({ leftAt }) => leftAt === null);
  const now = new Set(acting.map(({ memberId }) => memberId));
  // Of somebody who was there more than once the last time counts, which comes last.
  const left = times.flatMap(({ memberId, name, leftAt }) =>
    leftAt && !now.has(memberId) ? [[memberId, { name, at: leftAt }] as const] : [],
  );
  return { acting, left: new Map(left) };
}

export async function readReaches(ctx: Context, items: readonly ItemFacts[]): Promise<ReachOf> {
  const seats = await listSeatHolders(ctx.db, actingMember(ctx).id);
  const byProduct = Map.groupBy(
    seats.map((seat): Reach => ({ way: 'seat', ...seat })),
    ({ product }) => product,
  );
  const holders = await readHolders(ctx, items, seats);
  const proxies = items.flatMap(({ kind, itemId }) => (kind === 'proxy' ? (itemId as Id<'service'>) : []));
  const subUsers = Map.groupBy<StoreItemId, { serviceId: Id<'service'>; name: string }>(
    await listSubUserNames(ctx.db, proxies),
    ({ serviceId }) => serviceId,
  );
  return ({ itemId, team, endedAt }) => {
    if (endedAt) return [];
    const holder = holders.get(itemId);
    return [
      ...(holder ? [holder] : []),
      ...(byProduct.get(team) ?? []),
      ...(subUsers.get(itemId) ?? []).map(
        ({ name }): Reach => ({ way: 'sub_user', product: null, memberId: null, name, email: null }),
      ),
    ];
  };
}

/** Of workspaces that somebody else than the account holds. */
async function readHolders(
  ctx: Context,
  items: readonly ItemFacts[],
  seats: readonly SeatHolder[],
): Promise<ReadonlyMap<StoreItemId, Reach>> {
  const ids = items.flatMap(({ kind, itemId }) => (kind === 'workspace' ? (itemId as Id<'work'>) : []));
  const held = (await listNewestHolders(ctx.db, ids)).flatMap(({ workId, memberId }) =>
    memberId && memberId !== actingMember(ctx).id ? [{ workId, memberId }] : [],
  );
  const memberIds = held.map(({ memberId }) => memberId);
  const names = await listNames(ctx.db, memberIds);
  const emails = new Map(seats.map(({ memberId, email }) => [memberId, email]));
  return new Map(
    held.map(({ workId, memberId }) => [
      workId,
      {
        ...{ way: 'holder', product: null, memberId },
        ...{ name: names.get(memberId) ?? '', email: emails.get(memberId) ?? null },
      },
    ]),
  );
}

/** Everybody who can reach something of a store, those who act for the account first; each person once. */
export function peopleOf(
  { acting, left }: AccountPeople,
  items: readonly ItemFacts[],
  reachOf: ReachOf,
): StorePerson[] {
  const people = new Map<string, StorePerson>(
    acting.map(({ memberId, name, email, role }) => [
      memberId,
      { name, email, role, ofAccount: true, leftAt: null, through: [] },
    ]),
  );
  for (const item of items)
    for (const reach of reachOf(item)) {
      const { memberId, name, email } = reach;
      const key = memberId ?? `${item.itemId} ${name}`;
      const leftAt = (memberId && left.get(memberId)?.at.toISOString()) || null;
      const person = people.get(key) ?? { name, email, role: null, ofAccount: false, leftAt, through: [] };
      people.set(key, person);
      addWay(person, reach, item);
    }
  return [...people.values()];
}

/** One seat opens everything that its team uses together, and is said once. */
function addWay({ through }: StorePerson, { way, product }: Reach, { itemId, title }: ItemFacts): void {
  if (way !== 'seat') through.push({ way, product, item: { itemId, title } });
  else if (!through.some((known) => known.product === product)) through.push({ way, product, item: null });
}
