import { diskOf } from '#contract/machine-plans.ts';
import { maxSnapshots, snapshotOption } from '#contract/machines.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { BookPlan } from '../catalogue/pricing/price-book.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { listLastingActs } from '../services/acts.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { type MachineNow, machineNow } from './machine-now.ts';
import { systemOf } from './systems.ts';

/** A machine with what the catalogue says of its plan and what it is by now. */
export interface Known {
  service: DeliveredService;
  /** Null where the catalogue has no such plan any more. */
  plan: BookPlan | null;
  now: MachineNow;
}

export async function knownOf(ctx: Context, service: DeliveredService): Promise<Known> {
  const { plans } = await readPriceBook(ctx, [service.selection.plan], ctx.config.currencies[0]);
  const plan = plans.get(service.selection.plan) ?? null;
  return { service, plan, now: await nowOf(ctx.db, service, plan) };
}

export async function nowOf(db: Db, { id }: DeliveredService, plan: BookPlan | null): Promise<MachineNow> {
  const acts = await listLastingActs(db, id);
  const done = acts.flatMap((act) => (act.doneAt ? [{ ...act, doneAt: act.doneAt }] : []));
  return machineNow(done, (selection) => systemOf(plan, selection));
}

/** How many snapshots a machine has room for. */
export function snapshotLimit({ service: { selection }, plan }: Known): number {
  const disk = diskOf(plan?.facts ?? {});
  const room = Number(selection.choices[snapshotOption] ?? 0);
  return disk === null ? 0 : Math.min(maxSnapshots, Math.floor(room / disk));
}
