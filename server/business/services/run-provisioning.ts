import type { Id } from '#contract/ids.ts';
import { isDeliveryAction } from '#contract/states.ts';
import { later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { completeAct } from './complete-act.ts';
import { type DeliveryAnswer, DeliveryRefused } from './drivers/driver.ts';
import { openDriver } from './drivers/drivers.ts';
import { follow } from './follow-service.ts';
import { moveService } from './move-service.ts';
import { failedMail } from './services.mail.ts';
import { changeProvisioning, findActLocked, findProvisioning } from './services.queries.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

/** From one try to the next; after the last one it is the operator's. */
export const pauses = [minutes(1), minutes(5), minutes(15), minutes(60)] as const;

/** A driver has answered or timed out long before: whoever ran an act for so long is dead. */
export const abandonedAfter = minutes(2);

interface Claimed {
  act: Provisioning;
  service: DeliveredService;
}

/**
 * Does one act of delivery, if it is its turn: taken by one process at a time, asked of the driver outside of any
 * transaction under the act's own id, and written down together with what follows from it. A process that dies in
 * between leaves it running; the sweep puts it back, and the driver recognises the id.
 */
export async function runProvisioning(ctx: Context, id: Id<'provisioning'>): Promise<void> {
  const claimed = await claim(ctx, id);
  if (!claimed) return;
  let answer: DeliveryAnswer | { error: Error };
  try {
    answer = await askDriver(ctx, claimed);
  } catch (error) {
    answer = { error: error as Error };
  }
  await settle(ctx, claimed, answer);
}

function askDriver(ctx: Context, { act, service }: Claimed): Promise<DeliveryAnswer> {
  const driver = openDriver(ctx, service.driver);
  const { id, driverRef: ref, family, title, piece } = service;
  const { action } = act;
  const order = {
    key: act.id,
    attempt: act.tries,
    service: { id, ref, family, title, piece },
    selection: act.selection ?? service.selection,
    reason: act.reason,
  };
  return isDeliveryAction(action)
    ? driver[action](order)
    : driver.act({ ...order, action, input: act.input ?? {} });
}

/** @returns null when it is not its turn: taken by another, not due yet, or no longer wanted */
async function claim(ctx: Context, id: Id<'provisioning'>): Promise<Claimed | null> {
  return transaction(ctx, async (inner) => {
    const found = await findActLocked(inner.db, id);
    if (!found) return null;
    const { service } = found;
    // What it is for may have passed while it waited.
    await follow(inner, service);
    const act = await findProvisioning(inner.db, id);
    // A first try is due whatever this process's clock says: another one's may have been ahead of it.
    const early = act && act.tries > 0 && act.nextTryAt > inner.now();
    if (act?.state !== 'queued' || early) return null;
    const running = await changeProvisioning(inner.db, id, 'queued', {
      state: 'running',
      tries: act.tries + 1,
      startedAt: inner.now(),
    });
    return running && { act: running, service: await begin(inner, service, running) };
  });
}

/** What the owner sees while it is being done. */
async function begin(ctx: Context, service: DeliveredService, { action }: Provisioning) {
  const { state } = service;
  if (action === 'create' && state !== 'provisioning')
    return moveService(ctx, service, 'provisioning', state === 'failed_setup' ? 'tried_again' : 'begun');
  if (action === 'change' && state !== 'change_pending') {
    const active =
      state === 'cancel_scheduled' ? await moveService(ctx, service, 'active', 'change_begun') : service;
    return moveService(ctx, active, 'change_pending', 'change_begun');
  }
  return service;
}

async function settle(
  ctx: Context,
  { act: { id, tries } }: Claimed,
  answer: DeliveryAnswer | { error: Error },
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const found = await findActLocked(inner.db, id);
    // Given up for dead and taken by another meanwhile: what that one finds counts.
    if (found?.act.state !== 'running' || found.act.tries !== tries) return;
    const { act, service } = found;
    if ('error' in answer) await giveWay(inner, service, act, answer.error);
    else if (answer.state === 'done') await completeAct(inner, service, act, answer);
    else {
      await changeProvisioning(inner.db, id, 'running', { state: 'waiting_operator', note: answer.note });
      await follow(inner, service);
    }
  });
}

async function giveWay(ctx: Context, service: DeliveredService, act: Provisioning, error: Error) {
  const pause = error instanceof DeliveryRefused ? undefined : pauses[act.tries - 1];
  const note = error.message.slice(0, 500);
  if (pause === undefined) return failAct(ctx, service, act, note);
  const nextTryAt = later(ctx.now(), pause);
  await changeProvisioning(ctx.db, act.id, act.state, { state: 'queued', note, nextTryAt });
  await follow(ctx, service);
}

/** In a transaction that holds the row: it cannot be done as it stands, and the operator is told by mail. */
export async function failAct(
  ctx: Context,
  service: DeliveredService,
  act: Provisioning,
  note: string,
): Promise<void> {
  const failed = await changeProvisioning(ctx.db, act.id, act.state, { state: 'failed', note });
  if (!failed) return;
  const now =
    act.action === 'create' && service.state === 'provisioning'
      ? await moveService(ctx, service, 'failed_setup', 'setup_failed')
      : service;
  // A backup is asked for anew in the day; until then it stands in the queue, and no mail a day comes for each machine.
  if (act.action !== 'take_backup') await postMail(ctx, failedMail(ctx.config, now, failed));
  await follow(ctx, now);
}
