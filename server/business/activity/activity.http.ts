import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/activity.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { listActivity } from './activity.ts';
import { exportActivity, exportActivityJson } from './export-activity.ts';

export function mountActivity(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listActivity, (ctx, asked) => listActivity(ctx, asked));
  door(calls, keeper, contract.exportActivity, async (ctx, asked) => ({
    fileName: `activity-${isoDayText(ctx.now())}.csv`,
    bytes: await exportActivity(ctx, asked),
  }));
  door(calls, keeper, contract.exportActivityJson, (ctx, asked) => exportActivityJson(ctx, asked));
}
