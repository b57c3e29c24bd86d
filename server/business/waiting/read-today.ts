import type { OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type StaffCall, staffMay } from '#contract/staff.ts';
import { days, hours, later } from '#contract/time.ts';
import {
  type readToday as contract,
  type MoneyDay,
  moneyDays,
  type QueueName,
  queueNames,
  stuckKinds,
} from '#contract/today.ts';
import type { Context } from '#server/platform/context.ts';
import { freeBytes, leastFree } from '#server/platform/health/disk.ts';
import { listProcesses } from '#server/platform/health/heartbeat.ts';
import { type LastBackup, lastBackup } from '#server/platform/health/last-backup.ts';
import { onHold } from '#server/platform/on-hold.ts';
import { findInstallValues } from '#server/platform/secret.ts';
import { booksQueue } from '../books/books.ts';
import { countUnfinished } from '../health/jobs.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { listStuck, type Stuck } from './stuck.queries.ts';
import {
  findLastRun,
  listMoneyMoved,
  listOverdue,
  listQueues,
  type Moved,
  sumOverdue,
} from './today.queries.ts';

type Today = OutputOf<typeof contract>;

const namedOverdue = 5;
const namedStuck = 4;

/** The call that a role must be able to make for each queue to be counted for it. */
const queueCalls: Record<QueueName, StaffCall> = {
  orders: 'listAllOrders',
  late: 'listProvisionings',
  deliveries: 'listProvisionings',
  failed: 'listProvisionings',
  withdrawals: 'listWithdrawals',
  transfers: 'listAllPayments',
  movements: 'listMovements',
  payouts: 'listAllPayouts',
  approvals: 'listStaffApprovals',
  vatIds: 'listVatChecks',
  vatAmounts: 'listExchangeRates',
  documents: 'listMails',
  undelivered: 'listMails',
  cases: 'listCases',
  messages: 'listFeedback',
  uploads: 'listUploads',
};

/**
 * The operator's day. Each part is read only for roles that may make the call which shows it in full: the table of
 * contract/staff.ts decides here as it does at the doors.
 * @throws access.refused: not staff
 */
export async function readToday(ctx: Context): Promise<Today> {
  const { id: memberId, staffRoles } = actingMember(ctx);
  if (!staffRoles) throw fail('access.refused', { reason: 'role' });
  const may = (call: StaffCall) => staffMay(staffRoles, call);
  const now = ctx.now();
  const names = queueNames.filter((name) => may(queueCalls[name]));
  const queues = await listQueues(ctx.db, names, { now, memberId });
  return {
    at: now.toISOString(),
    money: may('checkBooks') ? await moneyOf(ctx) : null,
    queues: names.flatMap((name) => queues.filter((queue) => queue.name === name)),
    stuck: may('listAllPayments') ? await stuckOf(ctx) : null,
    overdue: may('listAllSubscriptions') ? await overdueOf(ctx) : null,
    books: may('checkBooks') ? await booksOf(ctx) : null,
    health: may('readHealth') ? await healthOf(ctx) : null,
  };
}

/** The currencies in the order in which the install sells in them. */
async function moneyOf({ db, now, config }: Context): Promise<Today['money']> {
  const today = Date.parse(now().toISOString().slice(0, 10));
  const first = later(new Date(today), -days(moneyDays - 1));
  const moved = await listMoneyMoved(db, first);
  const on = Array.from({ length: moneyDays }, (_, i) => later(first, days(i)).toISOString().slice(0, 10));
  const byCurrency = Map.groupBy(moved, ({ currency }) => currency);
  const inOrder = new Set([...config.currencies, ...[...byCurrency.keys()].sort()]);
  return [...inOrder].flatMap((currency) => {
    const own = byCurrency.get(currency);
    if (!own) return [];
    const byDay = Map.groupBy(own, (one) => one.on);
    return { currency, days: on.map((day) => dayOf(day, byDay.get(day) ?? [])) };
  });
}

function dayOf(on: string, moved: readonly Moved[]): MoneyDay {
  const of = (what: Moved['what']) => moved.find((one) => one.what === what);
  return {
    on,
    orders: of('order')?.amount ?? 0,
    ordersPaid: of('order')?.payments ?? 0,
    renewals: of('renewal')?.amount ?? 0,
    renewalsPaid: of('renewal')?.payments ?? 0,
    other: of('other')?.amount ?? 0,
    refunds: 0 - (of('returned')?.amount ?? 0),
  };
}

async function stuckOf({ db, now }: Context): Promise<Today['stuck']> {
  const found = await listStuck(db, later(now(), -hours(1)), namedStuck);
  const firsts = [...Map.groupBy(found, ({ kind, currency }) => `${kind} ${currency}`).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    sums: stuckKinds.flatMap((kind) => firsts.filter((first) => first.kind === kind).map(sumOf)),
    items: found.flatMap(({ kind, invoiceId, about, email, amount, currency, since }) =>
      kind === 'transfer' ? [] : { kind, invoiceId, about, email, since, amount: { amount, currency } },
    ),
  };
}

const sumOf = ({ kind, count, sum: amount, currency, oldestAt }: Stuck) => ({
  ...{ kind, count, oldestAt },
  amount: { amount, currency },
});

async function overdueOf({ db, now }: Context): Promise<Today['overdue']> {
  const [sums, items] = await Promise.all([sumOverdue(db, now()), listOverdue(db, namedOverdue)]);
  return {
    sums: sums.map(({ state, count, owed, currency, oldestAt }) => ({
      ...{ state, count, oldestAt },
      owed: { amount: owed, currency },
    })),
    items: items.map(({ owed, currency, ...item }) => ({ ...item, owed: { amount: owed, currency } })),
  };
}

async function booksOf({ db }: Context): Promise<Today['books']> {
  const last = await findLastRun(db, booksQueue);
  if (!last) return { last: null };
  const { at, broken = null, rules = null } = (!last.failed && last.output) || {};
  // The moment is that of the night which the page of the books shows; a check that failed has none.
  return { last: { at: at === undefined ? last.at : new Date(at).toISOString(), broken, rules } };
}

async function healthOf({ db, config }: Context): Promise<Today['health']> {
  const [jobs, processes, kept, free] = await Promise.all([
    countUnfinished(db),
    listProcesses(db),
    findInstallValues(db, [lastBackup, onHold]),
    freeBytes(config.dataDir),
  ]);
  const last = kept[lastBackup] as LastBackup | undefined;
  const living = processes.filter(({ lives }) => lives).length;
  return {
    failedJobs: jobs.failed,
    retryingJobs: jobs.retrying,
    processes: living,
    silentProcesses: processes.length - living,
    diskLow: free === null || free < leastFree,
    onHold: onHold in kept,
    backup: {
      scheduled: config.backup !== null,
      lastAt: last?.at ?? null,
      failed: last?.problem != null,
    },
  };
}
