import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/status.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { listStatusNotices, postStatusNotice, updateStatusNotice } from './notices.ts';
import { readStatus } from './read-status.ts';
import type { StatusNoticeRow } from './status.tables.ts';
import { noticesForOperator } from './status.view.ts';

export function mountStatus(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, contract.readStatus, (ctx) => readStatus(ctx));
  door(calls, keeper, contract.listStatusNotices, async (ctx, wanted) => {
    const { rows, nextCursor } = await listStatusNotices(ctx, wanted);
    return { items: await noticesForOperator(ctx.db, rows), nextCursor };
  });
  door(calls, keeper, contract.postStatusNotice, async (ctx, posted, { request }) =>
    shown(ctx, await postStatusNotice(ctx, posted, requireIdempotencyKey(request))),
  );
  door(calls, keeper, contract.updateStatusNotice, async (ctx, update, { request }) =>
    shown(ctx, await updateStatusNotice(ctx, update, requireIdempotencyKey(request))),
  );
}

async function shown({ db }: Context, row: StatusNoticeRow): Promise<contract.NoticeForOperator> {
  const [notice] = await noticesForOperator(db, [row]);
  if (!notice) throw new Error('a status notice was not shown');
  return notice;
}
