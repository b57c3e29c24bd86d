import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/list-views.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { listSeen } from './list-views.queries.ts';
import { askerOf, changeListView, removeListView, saveListView, setDefaultListView } from './list-views.ts';
import { describeView } from './list-views.view.ts';

// None of these takes an idempotency key: a name is there once, and all others say what is to be true.

export function mountListViews(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listListViews, async (ctx) => {
    const who = askerOf(ctx);
    return { items: (await listSeen(ctx.db, who)).map((row) => describeView(row, who)) };
  });
  door(calls, keeper, contract.saveListView, async (ctx, said) =>
    describeView(await saveListView(ctx, said), askerOf(ctx)),
  );
  door(calls, keeper, contract.changeListView, async (ctx, said) =>
    describeView(await changeListView(ctx, said), askerOf(ctx)),
  );
  door(calls, keeper, contract.setDefaultListView, async (ctx, said) => {
    await setDefaultListView(ctx, said);
    return null;
  });
  door(calls, keeper, contract.removeListView, async (ctx, { viewId }) => {
    await removeListView(ctx, viewId);
    return null;
  });
}
