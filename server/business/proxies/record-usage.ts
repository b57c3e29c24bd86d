import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail } from '#contract/errors.ts';
import { idSchema } from '#contract/ids.ts';
import { instant, later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Service } from '#server/service.ts';
import { wantsMail } from '../members/mail-choices.queries.ts';
import { findMember } from '../members/members.queries.ts';
import { endService } from '../services/end-service.ts';
import { findServiceLocked } from '../services/services.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { mountSignedCall, type Signed } from '../services/signed-call.ts';
import { reportsKept } from './forget.ts';
import { trafficMail } from './proxies.mail.ts';
import { findSubUserByLogin, updateSubUser } from './proxies.queries.ts';
import type { PeriodRow } from './proxies.tables.ts';
import { isProxy } from './proxies.ts';
import { isTrial, meterStateOf, periodAt, type TrafficPeriod } from './traffic.ts';
import { addToPeriod, findReport, insertReport, setWarned } from './usage.queries.ts';

/** How far the clock of the other system may be ahead. */
const ahead = minutes(5);

/**
 * Bytes that were used since the report before, in both directions. Each report adds, in any order; its id makes that
 * it adds once. So a report that is lost on the way is sent again, and nothing has to be in step.
 */
export const usage = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9._:-]{1,100}$/),
  serviceId: idSchema('service'),
  /** What was signed in with; a login that is no sub-user’s counts for the service alone. */
  user: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .optional(),
  bytes: z.int().min(0).max(1_000_000_000_000_000),
  /** The end of the time that the report is about. */
  at: instant,
});
export type Usage = z.output<typeof usage>;

/** Where the delivering system reports traffic. */
export function mountUsage(site: FastifyInstance, service: Service): void {
  mountSignedCall(site, service, {
    url: '/proxies/v1/webhooks/usage',
    name: 'proxy-usage',
    word: usage,
    from: ['webhook', 'simulated'],
    record: recordUsage,
  });
}

/**
 * Counts a report, for the period that it is about. The same report again is taken and not counted. A trial ends with the
 * report that uses it up.
 * @throws request.not_found: no proxy that this system delivers; request.conflict: the id was used for another report;
 *   state.move_refused: it is not delivered or has ended, or (state `out_of_time`) the report is from before its delivery,
 *   from the future, or too old to know whether it was counted
 */
export async function recordUsage(ctx: Context, word: Usage, { by }: Signed): Promise<void> {
  await transaction(ctx, async (inner) => {
    const service = await findServiceLocked(inner.db, word.serviceId);
    if (!service || service.driver !== by || !isProxy(service)) throw fail('request.not_found');
    const { bytes } = word;
    const report = {
      id: `${by}:${word.id}`,
      serviceId: service.id,
      login: word.user ?? null,
      bytes,
      usedAt: new Date(word.at),
    };
    const known = await findReport(inner.db, report.id);
    if (known) {
      if (JSON.stringify(known) !== JSON.stringify({ ...known, ...report })) throw fail('request.conflict');
      return;
    }
    requireInTime(inner, service, report.usedAt);
    // Another service's report of this id may be kept at the same moment.
    if (!(await insertReport(inner.db, report))) throw fail('request.conflict');
    const period = await periodAt(inner, service, report.usedAt);
    const counted = await addToPeriod(inner.db, {
      ...{ serviceId: service.id, startsAt: period.startsAt, bytes },
      at: report.usedAt,
    });
    if (word.user) await addToSubUser(inner, service, { login: word.user, bytes, from: period.startsAt });
    const state = meterStateOf(period, counted.usedBytes, inner.now());
    if (isTrial(service) && state === 'used_up') await endService(inner, service, 'trial_used_up');
    else await warn(inner, service, period, counted);
  });
}

function requireInTime({ now }: Context, service: DeliveredService, at: Date): void {
  const refused = (state: string) => fail('state.move_refused', { state, wanted: 'counted' });
  if (!service.deliveredAt || service.state === 'terminated') throw refused(service.state);
  const tooOld = at <= later(now(), -reportsKept);
  if (at < service.deliveredAt || at > later(now(), ahead) || tooOld) throw refused('out_of_time');
}

async function addToSubUser(
  { db }: Context,
  { id }: DeliveredService,
  { login, bytes, from }: { login: string; bytes: number; from: Date },
): Promise<void> {
  const found = await findSubUserByLogin(db, id, login);
  // What is late for a period that is over no longer counts for a cap.
  if (!found || from < found.usedFrom) return;
  const before = from > found.usedFrom ? 0 : found.usedBytes;
  await updateSubUser(db, found.id, { usedBytes: before + bytes, usedFrom: from });
}

/** At 85 %, once in a period; a period that is over is nobody's concern. */
async function warn(
  ctx: Context,
  service: DeliveredService,
  period: TrafficPeriod,
  counted: PeriodRow,
): Promise<void> {
  const state = meterStateOf(period, counted.usedBytes, ctx.now());
  const isOver = period.endsAt !== null && ctx.now() >= period.endsAt;
  // Its gigabytes were added to another service, which tells of them.
  const isEmpty = period.limitBytes === 0;
  if (counted.warnedAt || isOver || isEmpty || (state !== 'near' && state !== 'used_up')) return;
  await setWarned(ctx.db, counted, ctx.now());
  const member = service.memberId && (await findMember(ctx.db, service.memberId));
  const optional = 'proxy_traffic';
  if (member && (await wantsMail(ctx, member.id, optional)))
    await postMail(ctx, trafficMail(ctx.config, member, service, { period, counted }), { optional });
}
