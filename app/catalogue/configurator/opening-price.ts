import { m } from '#app/paraglide/messages.js';
import { serverPlans } from '#content/catalogue/infrastructure.ts';
import { plus, usd } from '#contract/money.ts';
import type { PricedCart } from '#contract/pricing.ts';
import { type Build, selectionOf } from './build.ts';

/**
 * The price of a machine with nothing added, for one month, from the catalogue that the site was built with: what the page
 * shows before the service has answered. Whatever else is chosen, the service is asked (a test compares the two).
 */
export function openingPrice(build: Build): PricedCart {
  const machine = serverPlans.find(({ slug }) => slug === build.plan) ?? serverPlans[0];
  const term = usd(machine.price.amount);
  const setup = usd(machine.setup.amount);
  const none = usd(0);
  const item = { quantity: 1, lessShare: 0 };
  const total = plus(term, setup);
  return {
    currency: 'USD',
    lines: [
      {
        selection: selectionOf(build),
        family: 'dedicated',
        title: machine.slug,
        items: [
          { ...item, key: 'plan', title: machine.slug, each: term, months: 1, amount: term },
          { ...item, key: 'setup', title: m.server_setup_once(), each: setup, months: 0, amount: setup },
        ],
        term,
        setup,
        discount: none,
        net: total,
        renewal: { months: 1, net: term },
        promiseMinutes: null,
      },
    ],
    coupon: null,
    dueToday: {
      ...{ term, setup, discount: none, net: total, total },
      tax: {
        ...{ country: null, name: m.server_tax(), rate: 0, amount: none },
        ...{ reverseCharge: false, inclusive: false },
      },
    },
    renewals: [],
    problems: [],
  };
}
