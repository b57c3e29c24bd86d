import { type SeatProductName, seatProductNames } from '#contract/seats.ts';
import type { ServiceState, SuspensionReason } from '#contract/states.ts';
import type { StoreItemId, StoreItemKind } from '#contract/stores.ts';
import { later } from '#contract/time.ts';
import { isShort, isTrial, shortFor } from '../proxies/traffic.ts';
import { overdueSince } from '../subscriptions/next-step.ts';
import type { ItemRow } from './items.queries.ts';

/** How something that stores use fares at one moment. */
export interface ItemFacts {
  itemId: StoreItemId;
  kind: StoreItemKind;
  title: string;
  addresses: string[];
  /** Of a service. */
  state: ServiceState | null;
  suspendedBecause: SuspensionReason | null;
  /** Since when money for it is missing. */
  unpaidSince: Date | null;
  /** When it ends without being renewed. */
  endsAt: Date | null;
  /** Ended, deleted, in the trash, or of another account. */
  endedAt: Date | null;
  /** Whose seats open it. */
  team: SeatProductName | null;
}

/** @param trialLasts milliseconds that a trial of proxies lasts; null where none is on offer */
export function factsOf(
  row: ItemRow,
  { now, trialLasts }: { now: Date; trialLasts: number | null },
): ItemFacts {
  const { itemId, kind, service, subscription, work } = row;
  return {
    ...{ itemId, kind },
    title: service?.label || service?.title || work?.title || row.title,
    addresses: addressesOf(service?.access ?? {}),
    state: service?.state ?? null,
    suspendedBecause: service?.suspendedBecause ?? null,
    unpaidSince: subscription && overdueSince(subscription),
    endsAt: endOf(row, trialLasts),
    endedAt: endedAtOf(row, now),
    team: teamOf(row),
  };
}

/** What is reached, as its page shows it; who signs in there is not said. */
function addressesOf({ ipv4, ipv6, hostname, host, port }: Readonly<Record<string, string>>): string[] {
  return [ipv4, ipv6, hostname, host && port ? `${host}:${port}` : host].filter((one) => one !== undefined);
}

function endOf({ kind, service, subscription }: ItemRow, trialLasts: number | null): Date | null {
  if (!service) return null;
  if (subscription) return subscription.cancelAtPeriodEnd ? subscription.periodEnd : null;
  if (kind !== 'proxy' || !service.deliveredAt) return null;
  if (isShort(service)) return later(service.deliveredAt, shortFor);
  return isTrial(service) && trialLasts !== null ? later(service.deliveredAt, trialLasts) : null;
}

/** A work that is not there was noted within the hour since it went (stores.jobs.ts), and until then went now. */
function endedAtOf({ kind, service, work, endedAt }: ItemRow, now: Date): Date | null {
  if (kind === 'licence') return null;
  if (service) return service.terminatedAt;
  return work ? work.trashedAt : (endedAt ?? now);
}

function teamOf({ work, planGroup }: ItemRow): SeatProductName | null {
  if (planGroup === 'membership') return 'library';
  const product = work?.team ?? planGroup;
  return seatProductNames.find((one) => one === product) ?? null;
}
