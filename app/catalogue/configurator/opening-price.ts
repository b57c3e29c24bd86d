import { priceIn } from '#app/catalogue/price-text.ts';
import { m } from '#app/paraglide/messages.js';
import { serverPlans, setupWaivedFromMonths, terms } from '#content/catalogue/infrastructure.ts';
import type { Currency } from '#contract/currencies.ts';
import { lessShare, plus, times, zero } from '#contract/money.ts';
import type { PricedCart, PricedLine, PriceItem } from '#contract/pricing.ts';
import { type Build, selectionOf } from './build.ts';

/**
 * The price of a machine with nothing added, from the catalogue that the site was built with: what the page shows before
 * the service has answered. Whatever else is chosen, the service is asked (a test compares the two).
 */
export function openingPrice(build: Build, currency: Currency): PricedCart {
  const line = openingLine(build, currency);
  const none = zero(currency);
  const { term, setup, net } = line;
  return {
    currency,
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
export const openingTerms = (build: Build, currency: Currency): PricedLine[] =>
  terms.map(({ months }) => openingLine({ ...build, months, quantity: 1 }, currency));

function openingLine(build: Build, currency: Currency): PricedLine {
  const machine = serverPlans.find(({ slug }) => slug === build.plan) ?? serverPlans[0];
  const { months, quantity } = build;
  const less = terms.find((one) => one.months === months)?.discountShare ?? 0;
  const each = priceIn(machine.price, currency);
  const term = lessShare(times(each, quantity * months), less);
  const full = priceIn(machine.setup, currency);
  const waived = months >= setupWaivedFromMonths;
  const setup = waived ? zero(currency) : times(full, quantity);
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
    discount: zero(currency),
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
