import type { Selection } from './pricing.ts';

// What follows for a server from its plan, as the catalogue tells of it.

type Facts = Readonly<Record<string, unknown>>;

/** The option whose choice is how much of the care of a server is ours; where there is none, it is its owner's alone. */
const careOption = 'management';
export const isSelfManaged = ({ choices }: Pick<Selection, 'choices'>): boolean =>
  (choices[careOption] ?? 'self') === 'self';

/** The option of a daily backup, the choice that has one, and how many of them stay. */
export const backupOption = 'vps-backup';
export const dailyBackup = 'daily';
export const isBackedUp = ({ choices }: Pick<Selection, 'choices'>): boolean =>
  choices[backupOption] === dailyBackup;
export const keptBackups = 7;

/** GB of a plan's disk, which one snapshot needs too; null where the catalogue does not say. */
export function diskOf({ diskGB }: Facts): number | null {
  return typeof diskGB === 'number' && diskGB > 0 ? diskGB : null;
}

/** Whether a plan has a smaller disk than the other, so that the data of the other may not fit. */
export const isDiskSmaller = (plan: Facts, other: Facts): boolean =>
  (diskOf(plan) ?? Number.POSITIVE_INFINITY) < (diskOf(other) ?? 0);
