import { priceIn } from '#app/catalogue/price-text.ts';
import type { PlanSold } from '#app/catalogue/servers/plans.ts';
import { type ServerPlan, serverLocations, serverOptions } from '#content/catalogue/infrastructure.ts';
import type { PlanDetail } from '#contract/catalogue.ts';
import type { Currency } from '#contract/currencies.ts';
import { type Money, zero } from '#contract/money.ts';

/** What can be chosen for a dedicated server, by the slugs that addresses and orders carry. */

export type Machine = PlanSold<ServerPlan>;
/** Where a machine stands. */
export type Location = Pick<PlanDetail['locations'][number], 'slug' | 'name' | 'country'>;

/** Where a machine is sold, and the chosen place in any case, so that it is plain what has to change. */
export function placesWith(sold: readonly Location[], chosen: string): readonly Location[] {
  const lost = sold.some(({ slug }) => slug === chosen)
    ? undefined
    : serverLocations.find(({ slug }) => slug === chosen);
  return lost ? [...sold, lost] : sold;
}

/** GB added to what the machine comes with; sold in steps of 64. */
export const memorySteps = [0, 64, 128] as const;
/** Disks of 1 TB NVMe added to what the machine comes with. */
export const extraDisks = [0, 1, 2, 4] as const;
export const raidLevels = ['none', '1', '10'] as const;
/** Extra addresses have a price each; an order asks for a reason above `unexplainedAddresses`. */
export const maxAddresses = 16;
export const unexplainedAddresses = 4;

export type RaidLevel = (typeof raidLevels)[number];

/** Systems that the order installs; the priced one is an option of the catalogue. */
export const systems = [
  { slug: 'ubuntu', name: 'Ubuntu 24.04 LTS' },
  { slug: 'debian', name: 'Debian 12' },
  { slug: 'alma', name: 'AlmaLinux 9' },
  { slug: 'rocky', name: 'Rocky Linux 9' },
  { slug: 'windows', name: 'Windows Server 2022' },
  { slug: 'rescue', name: null },
] as const;
export type SystemSlug = (typeof systems)[number]['slug'];

export const backups = ['none', 'backup-100', 'backup-500', 'backup-1000'] as const;
export const careLevels = ['self', 'assisted', 'managed'] as const;
export type Backup = (typeof backups)[number];
export type CareLevel = (typeof careLevels)[number];

/**
 * What a choice adds a month at the shortest term: as the service says, before its answer as the catalogue says that the
 * site was built with.
 * @returns why it cannot be taken instead, as where it has no price in this currency
 * @throws when neither has it: the page cannot be built then
 */
export function choicePrice(
  plan: PlanDetail | null,
  option: string,
  choice: (typeof serverOptions)[number]['slug'],
  currency: Currency,
): Money | string {
  const choices = plan?.options.find(({ slug }) => slug === option)?.choices;
  const offered = choices?.find(({ slug }) => slug === choice);
  if (offered?.impossibleBecause && !offered.needs) return offered.impossibleBecause;
  // A term that is missing costs nothing.
  if (offered) return offered.prices.find(({ months }) => months === 1)?.month ?? zero(currency);
  const built = serverOptions.find(({ slug }) => slug === choice);
  if (!built) throw new Error(`The catalogue has no option ${choice}`);
  return priceIn(built.price, currency);
}

export interface DiskGroup {
  count: number;
  sizeGB: number;
  kind: 'NVMe' | 'HDD';
}

const extraSizeGB = 1000;

/** All disks of the machine, equal ones together. */
export function disksOf(machine: Pick<Machine, 'disks'>, extra: number): DiskGroup[] {
  const groups: DiskGroup[] = machine.disks.map((group) => ({ ...group }));
  if (extra === 0) return groups;
  const same = groups.find(({ sizeGB, kind }) => sizeGB === extraSizeGB && kind === 'NVMe');
  if (same) same.count += extra;
  else groups.push({ count: extra, sizeGB: extraSizeGB, kind: 'NVMe' });
  return groups;
}

export const diskCount = (groups: readonly DiskGroup[]) => groups.reduce((all, { count }) => all + count, 0);

/** RAID 10 stripes over mirrored pairs, so it takes four disks of one kind and size. */
export const takesRaid10 = (groups: readonly DiskGroup[]) => groups.some(({ count }) => count >= 4);

/**
 * What remains for data, GB. Mirrors keep everything twice; a disk without a partner stays a plain disk.
 */
export function usableGB(groups: readonly DiskGroup[], raid: RaidLevel): number {
  return groups.reduce((all, { count, sizeGB }) => {
    const pairs = raid === 'none' ? 0 : Math.floor(count / 2);
    return all + (count - pairs) * sizeGB;
  }, 0);
}
