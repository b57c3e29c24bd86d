import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/post-calendars.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { readCalendarFeed, readCalendarPlan, renewCalendarFeed, subscribedCalendar } from './calendars.ts';

export function mountCalendars(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.readCalendarPlan, (ctx) => readCalendarPlan(ctx));
  door(calls, keeper, contract.readCalendarFeed, (ctx, { workId }) => readCalendarFeed(ctx, workId));
  door(calls, keeper, contract.renewCalendarFeed, (ctx, { workId }) => renewCalendarFeed(ctx, workId));
  door(calls, keeper, contract.subscribeToCalendar, async (ctx, { token }) => {
    const { name, text } = await subscribedCalendar(ctx, token);
    return { fileName: `${name}.ics`, bytes: Buffer.from(text) };
  });
}
