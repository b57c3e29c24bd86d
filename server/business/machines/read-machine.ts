import type { ActedBy } from '#contract/acted-by.ts';
import type { Id } from '#contract/ids.ts';
import { diskOf, isBackedUp, keptBackups } from '#contract/machine-plans.ts';
import type { Machine, MachineAct } from '#contract/machines.ts';
import { isDeliveryAction } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { whoActed } from '../organisations/actors-of.ts';
import { listAskedActs } from '../services/acts.queries.ts';
import { blockOf } from '../services/asked-act.ts';
import { aboutAct } from './about-act.ts';
import { addressesOf } from './addresses.ts';
import { type Known, knownOf, snapshotLimit } from './known-machine.ts';
import { actionsFor, getMachine } from './machines.ts';
import { installable, systemsOf } from './systems.ts';

const maxActs = 50;

type AskedAct = Awaited<ReturnType<typeof listAskedActs>>[number];

/** @throws as `getMachine` */
export async function readMachine(ctx: Context, id: Id<'service'>): Promise<Machine> {
  const found = await getMachine(ctx, id);
  // First: while an act is underway the page asks again, and one that is done has left its traces in what is read after it.
  const blocked = await blockOf(ctx, found);
  const acts = await listAskedActs(ctx.db, id, maxActs);
  const known = await knownOf(ctx, found);
  const actedBy = await whoActed(ctx, found.memberId);
  const { service, plan, now } = known;
  const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
  const installed = systemsOf(plan).find(({ slug }) => slug === now.system);
  return {
    actions: actionsFor(ctx, service),
    blocked,
    facts: plan?.facts ?? {},
    system: installed ? named(installed) : now.system ? { slug: now.system, name: now.system } : null,
    systems: installable(plan, now.boughtSystem).map(named),
    addresses: addressesOf(service.access).map(({ label, address }) => ({
      ...{ label, address },
      reverseName: now.reverseNames[address] ?? null,
    })),
    sshKey: now.sshKey,
    rescueSince: now.rescueSince?.toISOString() ?? null,
    reinstalledAt: now.reinstalledAt?.toISOString() ?? null,
    backup: backupOf(known),
    snapshots: now.snapshots
      .map(({ id: snapshot, name, takenAt }) => ({ id: snapshot, name, takenAt: takenAt.toISOString() }))
      .toReversed(),
    snapshotLimit: snapshotLimit(known),
    snapshotGB: diskOf(plan?.facts ?? {}),
    acts: acts.flatMap((act) => viewOf(act, known, actedBy(act.askedBy, act.keyMadeBy))),
  };
}

function backupOf({ service, now }: Known): Machine['backup'] {
  if (!isBackedUp(service.selection)) return null;
  const items = now.backups.map(({ id, takenAt }) => ({ id, takenAt: takenAt.toISOString() }));
  return { scheduled: service.driver !== 'manual', kept: keptBackups, items: items.toReversed() };
}

function viewOf(act: AskedAct, known: Known, who: ActedBy): MachineAct[] {
  const { id, action, state, createdAt, doneAt, apiKey } = act;
  if (isDeliveryAction(action)) return [];
  return [
    {
      ...{ id, action, state, about: aboutAct(action, act.input, known.plan) },
      ...{ ...who, apiKey, reason: who.by === 'operator' ? act.reason : '' },
      askedAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    },
  ];
}
