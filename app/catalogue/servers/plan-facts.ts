import type { ServerPlan, VpsPlan } from '#content/catalogue/infrastructure.ts';

// Facts are read by hand: a page of servers does so as it wakes, and the schema library would be a fifth of its script.

type ServerParts = Omit<ServerPlan, 'slug' | 'price' | 'setup'>;
type VirtualParts = Omit<VpsPlan, 'slug' | 'price'>;
type Facts = Readonly<Record<string, unknown>>;

/** The parts of a dedicated server by the facts of its plan; null where one is missing. */
export const serverPartsOf = (facts: Facts): ServerParts | null =>
  partsOf<ServerParts>(facts, {
    processors: isCount,
    cores: isCount,
    threads: isCount,
    clockGHz: orNull(isAmount),
    serverClass: isFlag,
    memoryGiB: isAmount,
    ecc: isFlag,
    disks: isDisks,
    portMbps: isAmount,
    trafficTB: orNull(isAmount),
  });

/** The same of a virtual server. */
export const virtualPartsOf = (facts: Facts): VirtualParts | null =>
  partsOf<VirtualParts>(facts, {
    vcpu: isAmount,
    memoryGiB: isAmount,
    diskGB: isAmount,
    trafficTB: isAmount,
  });

/** What each part has to be. */
type Reading<Parts> = { [Part in keyof Parts]: (fact: unknown) => fact is Parts[Part] };

function partsOf<Parts extends object>(facts: Facts, reading: Reading<Parts>): Parts | null {
  const parts: Partial<Parts> = {};
  for (const part of Object.keys(reading) as (keyof Parts & string)[]) {
    const fact = facts[part];
    if (!reading[part](fact)) return null;
    parts[part] = fact;
  }
  return parts as Parts;
}

const isAmount = (fact: unknown): fact is number => typeof fact === 'number' && fact > 0;
const isCount = (fact: unknown): fact is number => isAmount(fact) && Number.isInteger(fact);
const isFlag = (fact: unknown): fact is boolean => typeof fact === 'boolean';
const orNull =
  <Fact>(is: (fact: unknown) => fact is Fact) =>
  (fact: unknown): fact is Fact | null =>
    fact === null || is(fact);
const isDisks = (fact: unknown): fact is ServerPlan['disks'] =>
  Array.isArray(fact) && fact.length > 0 && fact.every(isDisk);
const isDisk = (fact: Facts | null) =>
  isCount(fact?.count) && isAmount(fact.sizeGB) && (fact.kind === 'NVMe' || fact.kind === 'HDD');
