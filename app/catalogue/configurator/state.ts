import { builtServers } from '#app/catalogue/servers/plans.ts';
import { addressState, at, flag, type Kind, oneOf, record } from '#app/ui/tool/address-state.ts';
import { serverLocations, serverPlans, terms } from '#content/catalogue/infrastructure.ts';
import type { Currency } from '#contract/currencies.ts';
import { slug } from '#contract/pricing.ts';
import { type Build, maxMachines } from './build.ts';
import {
  backups,
  careLevels,
  disksOf,
  extraDisks,
  type Machine,
  maxAddresses,
  memorySteps,
  raidLevels,
  systems,
  takesRaid10,
} from './parts.ts';

export const addressCounts: readonly number[] = Array.from({ length: maxAddresses }, (_, i) => i + 1);

export const machineCounts: readonly number[] = Array.from({ length: maxMachines }, (_, i) => i + 1);

/** The service says whether there is such a one. */
const anySlug: Kind<string> = {
  read: (text) => (slug.safeParse(text).success ? text : null),
  write: (text) => text,
};

/** The opening state is the plainest useful machine, with nothing added that costs. */
const build = record({
  plan: at('plan', serverPlans[1].slug, anySlug),
  location: at('location', serverLocations[0].slug, anySlug),
  memory: at('memory', 0, oneOf<number>(memorySteps)),
  disks: at('nvme', 0, oneOf<number>(extraDisks)),
  raid: at('raid', '1', oneOf(raidLevels)),
  controller: at('controller', false, flag),
  system: at('system', 'ubuntu', oneOf(systems.map((system) => system.slug))),
  backup: at('backup', 'none', oneOf(backups)),
  care: at('care', 'self', oneOf(careLevels)),
  addresses: at('ipv4', 1, oneOf(addressCounts)),
  months: at('months', 1, oneOf(terms.map(({ months }) => months))),
  quantity: at('quantity', 1, oneOf<number>(machineCounts)),
});

export const address = addressState<Build>(build, 'server-picker');
export const { example: opening, keys: buildKeys, parse: parseState, format: formatState } = address;

/**
 * The build as it can be had of these machines, and the names of the choices that had to fall back. The place is not
 * looked at: the service says whether the machine is there.
 * @param currency of the machine that stands in while none is on sale
 */
export function settled(
  build: Build,
  machines: readonly Machine[],
  currency: Currency,
): { build: Build; machine: Machine; problems: string[] } {
  const wanted = machines.find(({ slug }) => slug === build.plan);
  const usual = (of: readonly Machine[]) => of.find(({ slug }) => slug === opening.plan) ?? of[0];
  const machine = wanted ?? usual(machines) ?? usual(builtServers(currency));
  if (!machine) throw new Error('The catalogue has no server');
  const possible = made(wanted ? build : { ...build, plan: machine.slug }, machine);
  const problems = [...(wanted ? [] : ['plan']), ...(possible.raid === build.raid ? [] : ['raid'])];
  return { build: possible, machine, problems };
}

/** @throws when the catalogue has no such term */
export function termOf(months: Build['months']) {
  const term = terms.find((one) => one.months === months);
  if (!term) throw new Error(`The catalogue has no term of ${months} months`);
  return term;
}

/** A choice that has become impossible falls back to the nearest one that is not. */
export function made(build: Build, machine: Pick<Machine, 'disks'>): Build {
  const lost = build.raid === '10' && !takesRaid10(disksOf(machine, build.disks));
  return lost ? { ...build, raid: '1' } : build;
}

/** What an order begins with: every choice by name, so that later changes of the opening state do not alter it. */
export function orderQuery(state: Build): URLSearchParams {
  const query = new URLSearchParams();
  build.write(state, query, true);
  return query;
}
