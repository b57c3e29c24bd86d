import { m } from '#app/paraglide/messages.js';
import { serverPlans, setupWaivedFromMonths, terms } from '#content/catalogue/infrastructure.ts';
import { lessShare, plus, times, usd } from '#contract/money.ts';
import type { PricedCart, PricedLine, PriceItem } from '#contract/pricing.ts';
import { type Build, selectionOf } from './build.ts';

/**
 * The price of a machine with nothing added, from the catalogue that the site was built with: what the page shows before
 * the service has answered. Whatever else is chosen, the service is asked (a test compares the two).
 */
export function openingPrice(build: Build): PricedCart {
  const line = openingLine(build);
  const none = usd(0);
  const { term, setup, net } = line;
  return {
    currency: 'USD',
    lines: [line],
    coupon: null,
    dueToday: {
      ...{ term, setup, discount: none, net, total: net },
      tax: {
        ...{ country: null, name: m.server_tax(), rate: 0, amount: none },
        ...{ reverseCharge: false, inclusive: false },
      },
    },
    renewals: [],
    problems: [],
  };
}

/** The same machine at each term, in the order of the catalogue's terms. */
export const openingTerms = (build: Build): PricedLine[] =>
  terms.map(({ months }) => openingLine({ ...build, months, quantity: 1 }));

function openingLine(build: Build): PricedLine {
  const machine = serverPlans.find(({ slug }) => slug === build.plan) ?? serverPlans[0];
  const { months, quantity } = build;
  const less = terms.find((one) => one.months === months)?.discountShare ?? 0;
  const each = usd(machine.price.amount);
  const term = lessShare(times(each, quantity * months), less);
  const full = usd(machine.setup.amount);
  const waived = months >= setupWaivedFromMonths;
  const setup = waived ? usd(0) : times(full, quantity);
  const items: PriceItem[] = [
    { key: 'plan', title: machine.slug, each, quantity, months, lessShare: less, amount: term },
  ];
  if (!waived)
    items.push({
      ...{ key: 'setup', title: m.server_setup_once(), each: full, quantity, months: 0, lessShare: 0 },
      amount: setup,
    });
  return {
    selection: selectionOf(build),
    family: 'dedicated',
    title: machine.slug,
    items,
    term,
    setup,
    ...(waived ? { setupWaived: times(full, quantity) } : {}),
    discount: usd(0),
    net: plus(term, setup),
    renewal: { months, net: term },
    promiseMinutes: null,
  };
}

/** Whether the machine has nothing added that costs, so that the catalogue alone knows its price. */
export const isPlain = ({ memory, disks, controller, system, backup, care, addresses }: Build): boolean =>
  memory === 0 &&
  disks === 0 &&
  !controller &&
  system !== 'windows' &&
  backup === 'none' &&
  care === 'self' &&
  addresses === 1;
