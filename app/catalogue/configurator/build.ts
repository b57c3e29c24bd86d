import type { terms } from '#content/catalogue/infrastructure.ts';
import { type Money, zero } from '#contract/money.ts';
import type { PricedCart, Selection } from '#contract/pricing.ts';
import type { Backup, CareLevel, RaidLevel, SystemSlug } from './parts.ts';

export type Months = (typeof terms)[number]['months'];

/** A dedicated server as chosen. */
export interface Build {
  /** Slugs, whatever the service has on sale: `settled` (state.ts) says what can be had. */
  plan: string;
  location: string;
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
  /** Machines that are alike. */
  quantity: number;
}

/** Largest number of machines that one order takes (decisions.md D2). */
export const maxMachines = 10;

/** The build in the words of the catalogue: a line of the cart. */
export function selectionOf(build: Build, setup: Selection['setup'] = {}): Selection {
  const { memory, disks, raid, controller, system, backup, care, addresses } = build;
  return {
    plan: build.plan,
    months: build.months,
    quantity: build.quantity,
    location: build.location,
    choices: {
      memory: memory / 64,
      disks,
      raid: raid === 'none' ? 'none' : `raid-${raid}`,
      controller: controller ? 'hardware-raid' : 'software',
      system,
      ipv4: addresses - 1,
      backup,
      management: care,
    },
    setup,
  };
}

/** What the service says of a build. */
export interface Quote {
  cart: PricedCart;
  /** It answers the build of now; else it is of the one before. */
  fresh: boolean;
  /** The service has answered: until then the tax is not known. */
  asked: boolean;
}

/** The amount of a term spread over its months, as it is shown beside it; the term's own amount is what is paid. */
export const perMonth = ({ amount, currency }: Money, months: number): Money => ({
  amount: Math.round(amount / months),
  currency,
});

/** Of a quote: a month before tax. */
export const monthOf = ({ cart: { lines, currency } }: Quote): Money => {
  const [line] = lines;
  return line ? perMonth(line.term, Math.max(line.selection.months, 1)) : zero(currency);
};
