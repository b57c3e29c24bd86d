import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Doorkeeper, door, type Verb } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { replaceTheme } from '../settings/settings.ts';
import {
  clockOf,
  describeJobs,
  listMembers,
  moveClock,
  openSessionOf,
  resetClockOf,
  retryFailedJobs,
  runJobNow,
} from './development.ts';
import { requireNearby } from './nearby.ts';
import { downloadMail, listMails, readOneMail } from './outbox.ts';
import { sendReport } from './report-traffic.ts';
import { describeCharge, payCharge } from './sandbox-pay.ts';

/** The doors behind /dev. Where an install is in production or looked into by others, none of them is opened. */
export function mountDevelopment(site: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  if (!service.config.development) return;
  const { jobs, outboxDir } = service;
  const open = <E extends Endpoint>(endpoint: E, verb: Verb<E>) =>
    door(site, keeper, endpoint, async (ctx, input, extras) => {
      requireNearby(extras.request, service.config.trustedProxies);
      return verb(ctx, input, extras);
    });
  open(calls.listOutbox, async (_ctx, { cursor }) => listMails(outboxDir, cursor));
  open(calls.readOutboxMail, async (_ctx, { id }) => readOneMail(outboxDir, id));
  open(calls.downloadOutboxMail, async (_ctx, { id }) => downloadMail(outboxDir, id));
  open(calls.listPeople, (ctx, { cursor }) => listMembers(ctx, cursor));
  open(calls.logInAs, async (ctx, { email }) => {
    const { token, expiresAt } = await openSessionOf(ctx, email);
    return { token, expiresAt: expiresAt.toISOString() };
  });
  open(calls.listJobs, (ctx) => describeJobs(ctx, jobs));
  open(calls.runJob, async (ctx, { queue }) => {
    await runJobNow(ctx, jobs, queue);
    return null;
  });
  open(calls.retryFailed, async (ctx, { queue }) => ({ retried: await retryFailedJobs(ctx, jobs, queue) }));
  open(calls.readClock, async () => clockOf(service));
  open(calls.jumpClock, async (_ctx, { milliseconds }) => moveClock(service, milliseconds));
  open(calls.resetClock, async () => resetClockOf(service));
  open(calls.findSandboxCharge, (ctx, { ref }) => describeCharge(ctx, ref));
  open(calls.paySandboxCharge, (ctx, { ref, act }) => payCharge(ctx, ref, act));
  open(calls.reportTraffic, async (ctx, report) => {
    await sendReport(ctx, site, report);
    return null;
  });
  open(calls.tryTheme, async (ctx, { theme }) => {
    await replaceTheme(ctx, theme);
    return null;
  });
}
