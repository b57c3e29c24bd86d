import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { isSelfManaged } from '#contract/machine-plans.ts';
import { type ActInput, actionsOfFamily, isMachine } from '#contract/machines.ts';
import type { MachineAction } from '#contract/states.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { actingMember } from '../members/sessions.ts';
import { findActByKey } from '../services/acts.queries.ts';
import { blockOf, queueAskedAct } from '../services/asked-act.ts';
import { findService, findServiceLocked } from '../services/services.queries.ts';
import type { DeliveredService, Provisioning } from '../services/services.tables.ts';
import { checks } from './act-checks.ts';
import { type Known, knownOf, nowOf } from './known-machine.ts';

/** Acts of one member, of all their machines. */
export const actLimit = { max: 60, perSeconds: 3600 } as const;

export interface Wish {
  serviceId: Id<'service'>;
  action: MachineAction;
  /** As the caller wrote it: sent again with the same key it is the same act. */
  wanted?: ActInput;
  key: string | null;
  /** Why staff ask; its owner gives no reason. */
  reason?: string;
}

interface Steps {
  /** Before the transaction: proves that it is the member who acts. */
  prove?(): Promise<unknown>;
  /** In the transaction that holds the service, once it is asked: tells whom it concerns. */
  tell?(ctx: Context, known: Known, input: ActInput): Promise<void>;
}

/**
 * @throws request.not_found: none, or somebody else's (staff whose call it is see all); entitlement.missing: reason
 *   `machines`, it is no machine
 */
export async function getMachine(ctx: Context, id: Id<'service'>): Promise<DeliveredService> {
  return requireMachine(ctx, await findService(ctx.db, id));
}

/**
 * Asks for an act on a machine that works and on which nothing else is being done; the driver of its service does it.
 * @throws as `getMachine`; entitlement.missing: reason `snapshots`, such a machine has none; access.refused: reason
 *   `self_managed`, staff ask for what is its owner's alone; request.conflict: the key was
 *   used for something else; state.move_refused {state: one of `machineBlocks`}; request.too_many; and what `checks` and the
 *   steps throw
 */
export async function askForAct(ctx: Context, wish: Wish, steps: Steps = {}): Promise<Id<'provisioning'>> {
  const { serviceId, action, wanted = {}, key, reason } = wish;
  const found = await getMachine(ctx, serviceId);
  if (!actionsOfFamily[found.family]?.includes(action))
    throw fail('entitlement.missing', { reason: 'snapshots' });
  if (!actionsFor(ctx, found).includes(action)) throw fail('access.refused', { reason: 'self_managed' });
  const before = await askedBefore(ctx, wish);
  if (before) return before;
  await takeFrom(ctx, `machine-acts:${actingMember(ctx).id}`, actLimit);
  if (steps.prove) {
    // Nobody is asked for a proof that leads nowhere.
    await requireFree(ctx, found, action);
    const known = await knownOf(ctx, found);
    requireOwnKey(ctx, known, wanted);
    checks[action]?.(known, wanted);
    await steps.prove();
  }
  const { plans } = await readPriceBook(ctx, [found.selection.plan], ctx.config.currencies[0]);
  return transaction(ctx, async (inner) => {
    const service = requireMachine(inner, await findServiceLocked(inner.db, serviceId));
    const meanwhile = await askedBefore(inner, wish);
    if (meanwhile) return meanwhile;
    await requireFree(inner, service, action);
    const plan = plans.get(service.selection.plan) ?? null;
    const known = { service, plan, now: await nowOf(inner.db, service, plan) };
    requireOwnKey(inner, known, wanted);
    const input = { ...wanted, ...checks[action]?.(known, wanted) };
    await steps.tell?.(inner, known, input);
    return queueAskedAct(inner, service, { action, input, key, reason });
  });
}

/** Nobody but its owner lets anybody into a server that they manage alone. */
const isClosed = (ctx: Context, { memberId, selection }: DeliveredService): boolean =>
  memberId !== actingMember(ctx).id && isSelfManaged(selection);

/** What the caller may ask for. */
export function actionsFor(ctx: Context, service: DeliveredService): MachineAction[] {
  const all = actionsOfFamily[service.family] ?? [];
  return all.filter((action) => action !== 'add_key' || !isClosed(ctx, service));
}

/** A new installation by staff may have the key that its owner gave, and no other. */
function requireOwnKey(ctx: Context, { service, now }: Known, { sshKey }: ActInput): void {
  if (sshKey && sshKey !== now.sshKey && isClosed(ctx, service))
    throw fail('access.refused', { reason: 'self_managed' });
}

function requireMachine(ctx: Context, service: DeliveredService | null): DeliveredService {
  const actor = actingMember(ctx);
  if (!service || (service.memberId !== actor.id && actor.role !== 'admin')) throw fail('request.not_found');
  if (!isMachine(service.family)) throw fail('entitlement.missing', { reason: 'machines' });
  return service;
}

async function requireFree(ctx: Context, service: DeliveredService, wanted: MachineAction): Promise<void> {
  const state = await blockOf(ctx, service);
  if (state) throw fail('state.move_refused', { state, wanted });
}

async function askedBefore({ db, actor }: Context, wish: Wish): Promise<Id<'provisioning'> | null> {
  const before = wish.key && (await findActByKey(db, wish.serviceId, wish.key));
  if (!before) return null;
  if (before.askedBy !== actorName(actor) || !isSame(before, wish)) throw fail('request.conflict');
  return before.id;
}

const isSame = ({ action, input }: Provisioning, { action: other, wanted = {} }: Wish) =>
  action === other &&
  Object.entries(wanted).every(([name, value]) => input?.[name as keyof ActInput] === value);
