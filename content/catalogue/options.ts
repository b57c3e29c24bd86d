import { serverOptions, vpsTerms } from './infrastructure.ts';
import { membershipTiers } from './membership.ts';
import { type Price, price } from './price.ts';
import { residential } from './proxies.ts';
import { browserPlans } from './tools.ts';

/** What can be chosen with a plan at first start. A choice without a price costs nothing. */
export interface OptionSeed {
  /** Stable: addresses and orders carry it. */
  slug: string;
  name: string;
  /** `choice`: one of its choices; `count`: so many of its only choice. */
  kind: 'choice' | 'count';
  most?: number;
  choices: readonly ChoiceSeed[];
}

export interface ChoiceSeed {
  slug: string;
  name: string;
  /** Per month, or once where the plan is paid once. */
  price?: Price;
  /** Taken when nothing is chosen. */
  standard?: true;
  /** Basis points of the plan's own price, on top of it or (negative) off it. */
  planShare?: number;
  /** From payment to delivery, when longer than the plan's own. */
  promiseMinutes?: number;
}

/** Three working days are never more than five days of the calendar. */
export const customPartsMinutes = 5 * 24 * 60;

const priced = (slug: (typeof serverOptions)[number]['slug'], more: Partial<ChoiceSeed> = {}): ChoiceSeed => {
  const option = serverOptions.find((one) => one.slug === slug);
  if (!option) throw new Error(`The catalogue has no option ${slug}`);
  return { slug, name: option.name, price: option.price, ...more };
};

const systems: readonly ChoiceSeed[] = [
  { slug: 'ubuntu', name: 'Ubuntu 24.04 LTS', standard: true },
  { slug: 'debian', name: 'Debian 12' },
  { slug: 'alma', name: 'AlmaLinux 9' },
  { slug: 'rocky', name: 'Rocky Linux 9' },
  { slug: 'rescue', name: 'None, rescue system only' },
];

export const dedicatedOptions: readonly OptionSeed[] = [
  {
    slug: 'memory',
    name: 'Memory',
    kind: 'count',
    most: 2,
    choices: [priced('memory-64', { promiseMinutes: customPartsMinutes })],
  },
  {
    slug: 'disks',
    name: 'Disks',
    kind: 'count',
    most: 4,
    choices: [priced('nvme-1tb', { promiseMinutes: customPartsMinutes })],
  },
  {
    slug: 'raid',
    name: 'RAID',
    kind: 'choice',
    choices: [
      { slug: 'raid-1', name: 'RAID 1', standard: true },
      { slug: 'raid-10', name: 'RAID 10' },
      { slug: 'none', name: 'No RAID' },
    ],
  },
  {
    slug: 'controller',
    name: 'RAID controller',
    kind: 'choice',
    choices: [
      { slug: 'software', name: 'Software RAID', standard: true },
      priced('hardware-raid', { promiseMinutes: customPartsMinutes }),
    ],
  },
  { slug: 'system', name: 'Operating system', kind: 'choice', choices: [...systems, priced('windows')] },
  { slug: 'ipv4', name: 'IPv4', kind: 'count', most: 15, choices: [priced('ipv4')] },
  {
    slug: 'backup',
    name: 'Backup',
    kind: 'choice',
    choices: [
      { slug: 'none', name: 'No backup', standard: true },
      priced('backup-100'),
      priced('backup-500'),
      priced('backup-1000'),
    ],
  },
  {
    slug: 'management',
    name: 'Management',
    kind: 'choice',
    choices: [{ slug: 'self', name: 'Self-managed', standard: true }, priced('assisted'), priced('managed')],
  },
];

/** RAID 10 stripes over mirrored pairs: it takes four disks of one kind and size. */
export const fourEqualDisks = 'RAID 10 needs four disks of the same kind and size.';

export const vpsOptions: readonly OptionSeed[] = [
  {
    slug: 'vps-system',
    name: 'Operating system',
    kind: 'choice',
    choices: [
      ...systems,
      { slug: 'windows', name: 'Windows Server 2022 Standard', price: vpsTerms.windows.price },
    ],
  },
  {
    slug: 'vps-backup',
    name: 'Backup',
    kind: 'choice',
    choices: [
      { slug: 'none', name: 'No backup', standard: true },
      { slug: 'daily', name: 'Daily backup', planShare: vpsTerms.backupShare },
    ],
  },
  {
    slug: 'snapshots',
    name: 'Snapshots',
    kind: 'count',
    most: 1000,
    choices: [{ slug: 'snapshot-gb', name: 'Snapshot space, GB', price: vpsTerms.snapshotPerGB }],
  },
];

export const windowsFrom = `Windows is offered from ${vpsTerms.windows.fromPlan} on.`;

export const residentialOptions: readonly OptionSeed[] = [
  {
    slug: 'validity',
    name: 'Validity',
    kind: 'choice',
    choices: [
      { slug: 'account', name: 'As long as the account', standard: true },
      {
        slug: '30-days',
        name: '30 days',
        planShare: -residential.thirtyDays.discountShare,
      },
    ],
  },
];

const seats = (slug: string, price: Price): readonly OptionSeed[] => [
  {
    slug,
    name: 'Extra seats',
    kind: 'count',
    most: 200,
    choices: [{ slug: `${slug}-one`, name: 'Extra seat', price }],
  },
];

export const browserOptions = seats('browser-seats', browserPlans[0]?.extraSeat ?? price(0, 0));
export const teamOptions = seats('member-seats', membershipTiers[3].extraSeat);
