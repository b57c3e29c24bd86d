import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { followService } from './follow-service.ts';
import { abandonedAfter, runProvisioning } from './run-provisioning.ts';
import { lateMail } from './services.mail.ts';
import {
  changeProvisioning,
  changeService,
  findActLocked,
  findServiceLocked,
  listAstray,
  listDueActs,
  listLate,
} from './services.queries.ts';
import type { Provisioning } from './services.tables.ts';

/**
 * What is due by the clock: further tries, acts whose process died, services that stand elsewhere than their
 * subscription, and promises that were not kept. One that fails does not hold up the others.
 */
export async function sweepServices(ctx: Context): Promise<void> {
  const abandoned = later(ctx.now(), -abandonedAfter);
  for (const act of await listDueActs(ctx.db, ctx.now(), abandoned)) {
    await carefully(ctx, act.id, async () => {
      if (act.state === 'running') await takeBack(ctx, act, abandoned);
      await runProvisioning(ctx, act.id);
    });
  }
  for (const id of await listAstray(ctx.db)) await carefully(ctx, id, () => followService(ctx, id));
  for (const { id } of await listLate(ctx.db, ctx.now())) await carefully(ctx, id, () => escalate(ctx, id));
}

/** Only while it is still the same dead try: another process may have been here first. */
async function takeBack(ctx: Context, { id, tries }: Provisioning, before: Date): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    const act = (await findActLocked(db, id))?.act;
    if (act?.tries !== tries || !act.startedAt || act.startedAt >= before) return;
    await changeProvisioning(db, id, 'running', { state: 'queued', note: 'its process died' });
  });
}

async function escalate(ctx: Context, id: Parameters<typeof followService>[1]): Promise<void> {
  await transaction(ctx, async (inner) => {
    const service = await findServiceLocked(inner.db, id);
    if (!service || service.escalatedAt || service.deliveredAt || service.state === 'terminated') return;
    await changeService(inner.db, id, service.state, { escalatedAt: inner.now() });
    await postMail(inner, lateMail(inner.config, service));
  });
}

async function carefully(ctx: Context, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error({ id, err: error }, 'delivery could not be moved on');
  }
}
