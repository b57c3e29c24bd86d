import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { NamedApiKey } from '#contract/named-api-key.ts';
import type { ProvisioningItem, listProvisionings as queueDoor } from '#contract/services.ts';
import type { countProvisionings as countDoor } from '#contract/services-operator.ts';
import { type ProvisioningState, provisioningMoves, statesOf } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { namedKey } from '../api-keys/named-key.queries.ts';
import { members } from '../members/members.tables.ts';
import { shownAddress } from '../members/shown-address.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { isOwnAct } from '../organisations/people.queries.ts';
import { findProvisioning } from './services.queries.ts';
import { provisionings, services } from './services.tables.ts';

const pageSize = 50;
const unfinished: readonly ProvisioningState[] = ['queued', 'running', 'waiting_operator', 'failed'];

/** What is to be delivered, oldest first; for the operator, with everything the work needs. */
export async function listProvisionings(
  ctx: Context,
  { state, late, about, serviceId, cursor }: CheckedOf<typeof queueDoor>,
): Promise<OutputOf<typeof queueDoor>> {
  const from = cursor ? await findProvisioning(ctx.db, cursor) : null;
  const states = state ? [state] : serviceId || about ? undefined : unfinished;
  const rows = await ctx.db
    .select({
      ...{ act: provisionings, service: services, order: orders, member: members },
      own: isOwnAct(provisionings.askedBy, services.memberId),
      apiKey: namedKey(provisionings.apiKeyId, provisionings.createdAt),
    })
    .from(provisionings)
    .innerJoin(services, eq(services.id, provisionings.serviceId))
    .innerJoin(orderLines, eq(orderLines.id, services.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(members, eq(members.id, services.memberId))
    .where(
      and(
        states && inArray(provisionings.state, states),
        // One a day of every machine would hide all else.
        or(ne(provisionings.action, 'take_backup'), ne(provisionings.state, 'done')),
        serviceId && eq(services.id, serviceId),
        about
          ? or(
              eq(orders.number, about.toUpperCase()),
              eq(members.email, about.toLowerCase()),
              sql`${provisionings.id} = ${about}`,
            )
          : undefined,
        late === 'Y' ? isLate(ctx.now()) : undefined,
        from ? gt(provisionings.sequence, from.sequence) : undefined,
      ),
    )
    .orderBy(provisionings.sequence)
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map((row) => itemOf(row, ctx.now()));
  return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** For the operator's overview. */
export async function countProvisionings({ db, now }: Context): Promise<OutputOf<typeof countDoor>> {
  const rows = await db
    .select({ state: provisionings.state, count: sql<number>`count(*)::int` })
    .from(provisionings)
    .groupBy(provisionings.state);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const states = statesOf(provisioningMoves).map((state) => [state, counts.get(state) ?? 0] as const);
  const [late] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(provisionings)
    .innerJoin(services, eq(services.id, provisionings.serviceId))
    .where(and(inArray(provisionings.state, unfinished), isLate(now())));
  return {
    states: Object.fromEntries(states) as Record<ProvisioningState, number>,
    late: late?.count ?? 0,
  };
}

const isLate = (now: Date) => and(isNull(services.deliveredAt), lt(services.promisedAt, now));

interface Row {
  act: typeof provisionings.$inferSelect;
  service: typeof services.$inferSelect;
  order: typeof orders.$inferSelect;
  member: typeof members.$inferSelect | null;
  /** Its owner asked for the act. */
  own: boolean;
  apiKey: NamedApiKey | null;
}

function whoAsked({ act: { askedBy, action }, own }: Row): ProvisioningItem['askedBy'] {
  if (askedBy === null) return null;
  if (action === 'take_backup') return 'schedule';
  return own ? 'owner' : 'operator';
}

function itemOf(row: Row, now: Date): ProvisioningItem {
  const { act, service, order, member } = row;
  const { id, action, state, reason, note, tries } = act;
  const { driverRef, access, selection, promisedAt } = service;
  return {
    ...{ id, action, state, driver: service.driver, reason, note, tries },
    createdAt: act.createdAt.toISOString(),
    nextTryAt: act.nextTryAt.toISOString(),
    doneAt: act.doneAt?.toISOString() ?? null,
    askedBy: whoAsked(row),
    apiKey: row.apiKey,
    input: Object.fromEntries(Object.entries(act.input ?? {}).map(([name, value]) => [name, String(value)])),
    service: {
      ...{ id: service.id, state: service.state, heldBecause: service.heldBecause },
      ...{ family: service.family, title: service.title, piece: service.piece },
      ...{ driverRef, access, selection, wanted: act.selection ?? selection },
      promisedAt: promisedAt?.toISOString() ?? null,
      late: !service.deliveredAt && promisedAt !== null && promisedAt < now,
    },
    order: { id: order.id, number: order.number },
    member: member && { id: member.id, name: member.name, email: shownAddress(member) },
  };
}
