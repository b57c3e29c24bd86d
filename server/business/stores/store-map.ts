import type { Id } from '#contract/ids.ts';
import { trialPlan } from '#contract/proxies.ts';
import { maxNamed } from '#contract/stores.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { trialFacts } from '../proxies/traffic.ts';
import { findPlanFacts } from '../seats/seats.queries.ts';
import { type AccountPeople, type ReachOf, readAccountPeople, readReaches } from './access.ts';
import { factsOf } from './item-facts.ts';
import { type Assignment, listAssignments, listItemRows } from './items.queries.ts';
import type { UsedItem } from './warnings.ts';

/** What stores of an account use, and who reaches it. */
export interface StoreMap {
  /** In the order it was assigned in. */
  usedBy(storeId: Id<'store'>): readonly AssignedItem[];
  people: AccountPeople;
  reachOf: ReachOf;
}

export interface AssignedItem extends UsedItem {
  assignedAt: Date;
}

/**
 * Reads the map in a few statements, however many stores there are.
 * @param storeId only what this store uses
 */
export async function readStoreMap(ctx: Context, storeId?: Id<'store'>): Promise<StoreMap> {
  const { db } = ctx;
  const { id: memberId } = actingMember(ctx);
  const assignments = await listAssignments(db, memberId, storeId);
  const rows = await listItemRows(db, memberId, storeId);
  const trial = trialFacts(await findPlanFacts(db, trialPlan));
  const moment = { now: ctx.now(), trialLasts: trial?.lasts ?? null };
  const facts = new Map(rows.map((row) => [row.itemId, factsOf(row, moment)]));
  const people = await readAccountPeople(ctx);
  const reachOf = await readReaches(ctx, [...facts.values()]);
  const left = new Map([...facts.values()].map((item) => [item.itemId, leftOf(people, reachOf(item))]));
  const byStore = Map.groupBy(assignments, (one) => one.storeId);
  const byItem = Map.groupBy(assignments, (one) => one.itemId);
  const usedOf = ({ storeId: user, itemId, ...assigned }: Assignment): AssignedItem[] => {
    const [found, users] = [facts.get(itemId), byItem.get(itemId) ?? []];
    if (!found) return [];
    const first = users.slice(0, maxNamed + 1).filter((one) => one.storeId !== user);
    const sharedWith = first.slice(0, maxNamed).map((one) => ({ storeId: one.storeId, name: one.storeName }));
    return [
      {
        ...{ facts: found, sharedWith, others: users.length - 1, left: left.get(itemId) ?? [] },
        ...{ sharingIntended: assigned.sharingIntended, assignedAt: assigned.assignedAt },
      },
    ];
  };
  return { usedBy: (id) => (byStore.get(id) ?? []).flatMap(usedOf), people, reachOf };
}

/** Who of those that reach a thing has left the organisation, each once. */
function leftOf({ left }: AccountPeople, reaches: ReturnType<ReachOf>): UsedItem['left'] {
  if (left.size === 0) return [];
  const gone = new Set(reaches.flatMap(({ memberId }) => (memberId && left.get(memberId)) || []));
  return [...gone];
}
