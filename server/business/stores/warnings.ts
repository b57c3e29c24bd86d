import {
  type StoreName,
  type StoreWarning,
  sharedKinds,
  storeWarningNames,
  warnedDays,
} from '#contract/stores.ts';
import { days, later } from '#contract/time.ts';
import type { ItemFacts } from './item-facts.ts';

/** Something that one store uses. */
export interface UsedItem {
  facts: ItemFacts;
  /** The first of the other stores that use it. */
  sharedWith: readonly StoreName[];
  /** How many other stores use it. */
  others: number;
  sharingIntended: boolean;
  /** Who can reach it and acts for the organisation no longer. */
  left: readonly { name: string; at: Date }[];
}

/**
 * What the owner of a store should look after, the gravest first. Nothing is warned of that licences would say: those of the library
 * name neither stores nor clients, so one of them covers every store (contract/licence-terms.ts).
 */
export function warningsOf(used: readonly UsedItem[], now: Date): StoreWarning[] {
  return used
    .flatMap((one) => warningsOfItem(one, now))
    .sort((a, b) => gravity(a) - gravity(b) || (a.title < b.title ? -1 : Number(a.title > b.title)));
}

const gravity = ({ what }: StoreWarning) => storeWarningNames.indexOf(what);

function warningsOfItem(used: UsedItem, now: Date): StoreWarning[] {
  const { facts, sharedWith, others, sharingIntended, left } = used;
  const { itemId, title, kind, endedAt, endsAt, suspendedBecause, unpaidSince } = facts;
  const base = { itemId, title, at: null, suspendedBecause: null, person: null, stores: [], others: 0 };
  // What is over needs one thing only: to be replaced or removed.
  if (endedAt) return [{ ...base, what: 'ended', at: endedAt.toISOString() }];
  const found: StoreWarning[] = left.map(({ name, at }) => ({
    ...{ ...base, what: 'left', person: name, at: at.toISOString() },
  }));
  if (suspendedBecause) found.push({ ...base, what: 'suspended', suspendedBecause });
  else if (unpaidSince) found.push({ ...base, what: 'unpaid', at: unpaidSince.toISOString() });
  if (endsAt && endsAt <= later(now, days(warnedDays)))
    found.push({ ...base, what: 'ends', at: endsAt.toISOString() });
  if (failsForAll.has(kind) && others > 0 && !sharingIntended)
    found.push({ ...base, what: 'shared', stores: [...sharedWith], others });
  return found;
}

const failsForAll: ReadonlySet<string> = new Set(sharedKinds);
