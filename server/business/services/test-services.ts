import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import type { Family, PricedLine, Selection } from '#contract/pricing.ts';
import type { OrderState } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { members } from '../members/members.tables.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { type Subscription, subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { listPieces } from './services.queries.ts';
import { provisionings } from './services.tables.ts';

// What the tests of services share: orders and subscriptions as their tables hold them, and a worker that is idle
// unless a test calls it.

const db = (bed: Testbed) => bed.service.database.db;
let made = 0;

export const admin = (id: Id<'member'>) =>
  ({ kind: 'member', id, sessionId: newId('session', new Date(0)), role: 'admin' }) as const;

export async function newMember(bed: Testbed): Promise<Id<'member'>> {
  const id = newId('member', bed.clock.now());
  await db(bed)
    .insert(members)
    .values({ id, email: `${id}@example.com`, name: 'Mara Lindt', createdAt: bed.clock.now() });
  return id;
}

export const selectionOf = (more: Partial<Selection> = {}): Selection => ({
  plan: 'vps-2',
  months: 1,
  quantity: 1,
  choices: {},
  setup: { hostname: 'shop.lindt-home.example' },
  ...more,
});

export interface Wish {
  family?: Family;
  selection?: Partial<Selection>;
  once?: boolean;
  state?: OrderState;
  promiseMinutes?: number | null;
  memberId?: Id<'member'>;
}

const billing = {
  name: 'Mara Lindt',
  company: null,
  address: [],
  country: 'DE',
  vatId: null,
  email: 'mara@lindt-home.example',
};

/** A paid order of one line, as the queue of deliveries meets it. */
export async function newOrder(bed: Testbed, wish: Wish = {}) {
  const { family = 'vps', once = false, state = 'processing', promiseMinutes = 60 } = wish;
  const now = bed.clock.now();
  const memberId = wish.memberId ?? (await newMember(bed));
  const orderId = newId('order', now);
  const lineId = newId('orderLine', now);
  const selection = selectionOf({ ...(once ? { months: 0 } : {}), ...wish.selection });
  const zero = usd(0);
  const priced: PricedLine = {
    selection,
    family,
    title: 'VPS 2',
    items: [],
    term: usd(800),
    setup: zero,
    discount: zero,
    net: usd(800),
    renewal: once ? null : { months: 1, net: usd(800) },
    promiseMinutes,
  };
  const tax = {
    country: null,
    name: '',
    rate: 0,
    reverseCharge: false,
    inclusive: false,
    amount: zero,
  };
  const dueToday = { term: usd(800), setup: zero, discount: zero, net: usd(800), tax, total: usd(800) };
  await db(bed)
    .insert(orders)
    .values({
      id: orderId,
      number: `EZC-2025-${String(++made).padStart(6, '0')}`,
      state,
      memberId,
      priced: { currency: 'USD', lines: [priced], coupon: null, dueToday, renewals: [], problems: [] },
      billing,
      totalAmount: 800,
      currency: 'USD',
      consumer: false,
      startNow: true,
      termsVersion: '2026-11-20',
      idempotencyKey: `services-test-${made}`,
      fingerprint: '',
      createdAt: now,
      paidAt: now,
    });
  await db(bed)
    .insert(orderLines)
    .values({ id: lineId, orderId, position: 0, selection, priced, netAmount: 800 });
  return { orderId, lineId, memberId, selection, priced };
}

/** The same with a subscription on its line. */
export async function newSubscription(bed: Testbed, wish: Wish = {}) {
  const order = await newOrder(bed, wish);
  const now = bed.clock.now();
  const subscriptionId = newId('subscription', now);
  await db(bed)
    .insert(subscriptions)
    .values({
      id: subscriptionId,
      number: `SUB-2025-${String(made).padStart(6, '0')}`,
      state: 'active',
      memberId: order.memberId,
      orderLineId: order.lineId,
      selection: order.selection,
      priced: order.priced,
      billing,
      months: 1,
      renewalAmount: 800,
      periodNetAmount: 800,
      currency: 'USD',
      anchorDay: 20,
      periodStart: now,
      periodEnd: later(now, days(30)),
      createdAt: now,
    });
  return { ...order, subscriptionId };
}

export const changeSubscription = (bed: Testbed, id: Id<'subscription'>, set: Partial<Subscription>) =>
  db(bed).update(subscriptions).set(set).where(eq(subscriptions.id, id));

/** As dunning does it: overdue for so long that what was delivered is suspended. */
export async function makeOverdue(bed: Testbed, id: Id<'subscription'>): Promise<void> {
  const now = bed.clock.now();
  await changeSubscription(bed, id, { state: 'unpaid', pastDueAt: now });
}

export async function moveOrder(bed: Testbed, id: Id<'order'>, state: OrderState): Promise<void> {
  await db(bed).update(orders).set({ state }).where(eq(orders.id, id));
}

export const job = (bed: Testbed) => bed.ctx({ kind: 'job', name: 'test' });

export const pieces = (bed: Testbed, lineId: Id<'orderLine'>) => listPieces(db(bed), lineId);

export const acts = (bed: Testbed, serviceId: Id<'service'>) =>
  db(bed)
    .select()
    .from(provisionings)
    .where(eq(provisionings.serviceId, serviceId))
    .orderBy(provisionings.sequence);

export async function onlyPiece(bed: Testbed, lineId: Id<'orderLine'>) {
  const [one, ...others] = await pieces(bed, lineId);
  if (!one || others.length) throw new Error('the line has not exactly one service');
  return one;
}

/** Waits until nothing is queued or running any more, as the service's own worker goes through it. */
export async function settled(bed: Testbed): Promise<void> {
  const open = async () => {
    const { rows } = await bed.service.database.pool.query(
      `select count(*)::int as open from provisionings where state = 'running'
        or (state = 'queued' and next_try_at <= $1)`,
      [bed.clock.now()],
    );
    return rows[0].open;
  };
  await vi.waitUntil(async () => (await open()) === 0, { timeout: conditionMs, interval: 25 });
}

/** How many connections wait for a row that another one holds. */
export const countWaitingForLocks = async ({ service: { database } }: Testbed): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
};
