import { setupWaivedFromMonths, terms } from '#content/catalogue/infrastructure.ts';
import type { Backup, CareLevel, Location, Machine, RaidLevel, SystemSlug } from './parts.ts';
import { optionPrice } from './parts.ts';

export type Months = (typeof terms)[number]['months'];

/** A dedicated server as chosen. */
export interface Build {
  machine: Machine;
  location: Location;
  /** GB added. */
  memory: number;
  /** Disks of 1 TB NVMe added. */
  disks: number;
  raid: RaidLevel;
  controller: boolean;
  system: SystemSlug;
  backup: Backup;
  care: CareLevel;
  /** IPv4, the one that comes with the machine included. */
  addresses: number;
  months: Months;
}

export type LineName =
  | 'machine'
  | 'memory'
  | 'disks'
  | 'controller'
  | 'system'
  | 'addresses'
  | 'backup'
  | 'care';

/** All amounts in minor units, without tax. */
export interface Quote {
  /** A month at the price of one month; lines that cost nothing are left out, the machine never. */
  lines: readonly { name: LineName; amount: number }[];
  /** Off the sum of the lines, a month. */
  discount: number;
  discountShare: number;
  perMonth: number;
  term: number;
  /** Once. */
  setup: number;
  dueToday: number;
  renewal: number;
  /** Parts are built in: no machine on the shelf looks like this. */
  custom: boolean;
}

/**
 * The price of a build. The discount of a term is taken off machine and options alike, never off the setup, which is
 * waived from the longest term on (catalogue). Prices are whole dollars and shares whole per cents, so nothing rounds.
 */
export function quote(build: Build): Quote {
  const { machine, memory, disks, controller, system, addresses, backup, care, months } = build;
  const lines: { name: LineName; amount: number }[] = [
    { name: 'machine', amount: machine.price.amount },
    { name: 'memory', amount: (memory / 64) * optionPrice('memory-64') },
    { name: 'disks', amount: disks * optionPrice('nvme-1tb') },
    { name: 'controller', amount: controller ? optionPrice('hardware-raid') : 0 },
    { name: 'system', amount: system === 'windows' ? optionPrice('windows') : 0 },
    { name: 'addresses', amount: (addresses - 1) * optionPrice('ipv4') },
    { name: 'backup', amount: backup === 'none' ? 0 : optionPrice(backup) },
    { name: 'care', amount: care === 'self' ? 0 : optionPrice(care) },
  ];
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const discountShare = terms.find((term) => term.months === months)?.discountShare ?? 0;
  const discount = Math.round((sum * discountShare) / 10_000);
  const perMonth = sum - discount;
  const term = perMonth * months;
  const setup = months >= setupWaivedFromMonths ? 0 : machine.setup.amount;
  return {
    lines: lines.filter(({ name, amount }) => amount > 0 || name === 'machine'),
    discount,
    discountShare,
    perMonth,
    term,
    setup,
    dueToday: term + setup,
    renewal: term,
    custom: memory > 0 || disks > 0 || controller,
  };
}
