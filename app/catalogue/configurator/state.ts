import { serverLocations, serverPlans, terms } from '#content/catalogue/infrastructure.ts';
import { slug } from '#contract/pricing.ts';
import { type Build, mostMachines } from './build.ts';
import {
  backups,
  careLevels,
  disksOf,
  extraDisks,
  type Machine,
  memorySteps,
  mostAddresses,
  raidLevels,
  systems,
  takesRaid10,
} from './parts.ts';

/** The plainest useful machine, with nothing added that costs. */
export const opening: Build = {
  plan: serverPlans[1].slug,
  location: serverLocations[0].slug,
  memory: 0,
  disks: 0,
  raid: '1',
  controller: false,
  system: 'ubuntu',
  backup: 'none',
  care: 'self',
  addresses: 1,
  months: 1,
  quantity: 1,
};

export const buildKeys =
  /^(plan|location|memory|nvme|raid|controller|system|backup|care|ipv4|months|quantity)$/;

export function parseState(query: URLSearchParams): { state: Build; problems: string[] } {
  const problems: string[] = [];
  const take = <T>(key: string, values: readonly T[], slugOf: (value: T) => string, otherwise: T): T => {
    const text = query.get(key);
    if (text === null) return otherwise;
    const found = values.find((value) => slugOf(value) === text);
    if (found === undefined) problems.push(key);
    return found ?? otherwise;
  };
  const takeSlug = (key: string, otherwise: string): string => {
    const text = query.get(key) ?? otherwise;
    if (slug.safeParse(text).success) return text;
    problems.push(key);
    return otherwise;
  };
  const state: Build = {
    plan: takeSlug('plan', opening.plan),
    location: takeSlug('location', opening.location),
    memory: take<number>('memory', memorySteps, String, opening.memory),
    disks: take<number>('nvme', extraDisks, String, opening.disks),
    raid: take('raid', raidLevels, String, opening.raid),
    controller: take('controller', [true, false], (on) => (on ? 'yes' : 'no'), opening.controller),
    system: take('system', systems, (system) => system.slug, systems[0]).slug,
    backup: take('backup', backups, String, opening.backup),
    care: take('care', careLevels, String, opening.care),
    addresses: take('ipv4', addressCounts, String, opening.addresses),
    months: take(
      'months',
      terms.map(({ months }) => months),
      String,
      opening.months,
    ),
    quantity: take<number>('quantity', machineCounts, String, opening.quantity),
  };
  return { state, problems };
}

/**
 * The build as it can be had of these machines, and the names of the choices that had to fall back. The place is not
 * looked at: the service says whether the machine is there.
 */
export function settled(
  build: Build,
  machines: readonly Machine[],
): { build: Build; machine: Machine; problems: string[] } {
  const wanted = machines.find(({ slug }) => slug === build.plan);
  const machine =
    wanted ?? machines.find(({ slug }) => slug === opening.plan) ?? machines[0] ?? serverPlans[1];
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

export const addressCounts: readonly number[] = Array.from({ length: mostAddresses }, (_, i) => i + 1);

export const machineCounts: readonly number[] = Array.from({ length: mostMachines }, (_, i) => i + 1);

/** A choice that has become impossible falls back to the nearest one that is not. */
export function made(build: Build, machine: Machine): Build {
  const lost = build.raid === '10' && !takesRaid10(disksOf(machine, build.disks));
  return lost ? { ...build, raid: '1' } : build;
}

export function formatState(state: Build): URLSearchParams {
  return queryOf(state, (value, other) => value !== other);
}

/** What an order begins with: every choice by name, so that later changes of the opening state do not alter it. */
export function orderQuery(state: Build): URLSearchParams {
  return queryOf(state, () => true);
}

function queryOf(state: Build, kept: (value: string, other: string) => boolean): URLSearchParams {
  const others = written(opening);
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(written(state)))
    if (kept(value, others[key] ?? '')) query.set(key, value);
  return query;
}

function written(build: Build): Record<string, string> {
  return {
    plan: build.plan,
    location: build.location,
    memory: String(build.memory),
    nvme: String(build.disks),
    raid: build.raid,
    controller: build.controller ? 'yes' : 'no',
    system: build.system,
    backup: build.backup,
    care: build.care,
    ipv4: String(build.addresses),
    months: String(build.months),
    quantity: String(build.quantity),
  };
}
