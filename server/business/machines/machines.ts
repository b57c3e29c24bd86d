import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import {
  type ActInput,
  actionsOfFamily,
  isMachine,
  maxSnapshots,
  snapshotOption,
} from '#contract/machines.ts';
import type { MachineAction } from '#contract/states.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { BookPlan } from '../catalogue/pricing/price-book.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { actingMember } from '../members/sessions.ts';
import { findActByKey, listLastingActs } from '../services/acts.queries.ts';
import { blockOf, queueAskedAct } from '../services/asked-act.ts';
import { findService, findServiceLocked } from '../services/services.queries.ts';
import type { DeliveredService, Provisioning } from '../services/services.tables.ts';
import { type MachineNow, machineNow } from './machine-now.ts';
import { diskOf, systemOf } from './systems.ts';

/** Acts of one member, of all their machines. */
export const actLimit = { max: 60, perSeconds: 3600 } as const;

/** A machine with what the catalogue says of its plan and what it is by now. */
export interface Known {
  service: DeliveredService;
  /** Null where the catalogue has no such plan any more. */
  plan: BookPlan | null;
  now: MachineNow;
}

export interface Wish {
  serviceId: Id<'service'>;
  action: MachineAction;
  /** As the caller wrote it: sent again with the same key it is the same act. */
  wanted?: ActInput;
  key: string | null;
}

interface Steps {
  /** Before the transaction: proves that it is the member who acts. */
  prove?(): Promise<unknown>;
  /** In the transaction that holds the service: refuses, or says what the driver has to know beside `wanted`. */
  check?(known: Known): ActInput | undefined;
  /** In the same transaction, once it is asked: tells whom it concerns. */
  tell?(ctx: Context, service: DeliveredService): Promise<void>;
}

/** @throws request.not_found: none, or somebody else's; entitlement.missing: reason `machines`, it is no machine */
export async function getMachine(ctx: Context, id: Id<'service'>): Promise<DeliveredService> {
  return requireMachine(ctx, await findService(ctx.db, id));
}

/**
 * Asks for an act on a machine that works and on which nothing else is being done; the driver of its service does it.
 * @throws as `getMachine`; entitlement.missing: reason `snapshots`, such a machine has none; request.conflict: the key was
 *   used for something else; state.move_refused {state: one of `machineBlocks`}; request.too_many; and what the steps throw
 */
export async function askForAct(ctx: Context, wish: Wish, steps: Steps = {}): Promise<Id<'provisioning'>> {
  const { serviceId, action, wanted = {}, key } = wish;
  const found = await getMachine(ctx, serviceId);
  if (!actionsOfFamily[found.family]?.includes(action))
    throw fail('entitlement.missing', { reason: 'snapshots' });
  const before = await askedBefore(ctx.db, wish);
  if (before) return before;
  await takeFrom(ctx, `machine-acts:${actingMember(ctx).id}`, actLimit);
  if (steps.prove) {
    // Nobody is asked for a proof that leads nowhere.
    await requireFree(ctx, found, action);
    steps.check?.(await knownOf(ctx, found));
    await steps.prove();
  }
  const { plans } = await readPriceBook(ctx, [found.selection.plan]);
  return transaction(ctx, async (inner) => {
    const service = requireMachine(inner, await findServiceLocked(inner.db, serviceId));
    const meanwhile = await askedBefore(inner.db, wish);
    if (meanwhile) return meanwhile;
    await requireFree(inner, service, action);
    const plan = plans.get(service.selection.plan) ?? null;
    const more = steps.check?.({ service, plan, now: await nowOf(inner.db, service, plan) });
    await steps.tell?.(inner, service);
    return queueAskedAct(inner, service, { action, input: { ...wanted, ...more }, key });
  });
}

export async function knownOf(ctx: Context, service: DeliveredService): Promise<Known> {
  const { plans } = await readPriceBook(ctx, [service.selection.plan]);
  const plan = plans.get(service.selection.plan) ?? null;
  return { service, plan, now: await nowOf(ctx.db, service, plan) };
}

/** How many snapshots a machine has room for. */
export function snapshotLimit({ service: { selection }, plan }: Known): number {
  const disk = diskOf(plan);
  const room = Number(selection.choices[snapshotOption] ?? 0);
  return disk === null ? 0 : Math.min(maxSnapshots, Math.floor(room / disk));
}

async function nowOf(db: Db, { id }: DeliveredService, plan: BookPlan | null): Promise<MachineNow> {
  const acts = await listLastingActs(db, id);
  const done = acts.flatMap((act) => (act.doneAt ? [{ ...act, doneAt: act.doneAt }] : []));
  return machineNow(done, (selection) => systemOf(plan, selection));
}

function requireMachine(ctx: Context, service: DeliveredService | null): DeliveredService {
  if (service?.memberId !== actingMember(ctx).id || !service) throw fail('request.not_found');
  if (!isMachine(service.family)) throw fail('entitlement.missing', { reason: 'machines' });
  return service;
}

async function requireFree(ctx: Context, service: DeliveredService, wanted: MachineAction): Promise<void> {
  const state = await blockOf(ctx, service);
  if (state) throw fail('state.move_refused', { state, wanted });
}

async function askedBefore(db: Db, wish: Wish): Promise<Id<'provisioning'> | null> {
  const before = wish.key && (await findActByKey(db, wish.serviceId, wish.key));
  if (!before) return null;
  if (!isSame(before, wish)) throw fail('request.conflict');
  return before.id;
}

const isSame = ({ action, input }: Provisioning, { action: other, wanted = {} }: Wish) =>
  action === other &&
  Object.entries(wanted).every(([name, value]) => input?.[name as keyof ActInput] === value);
