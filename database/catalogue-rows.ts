import {
  serverDelivery,
  serverPlans,
  setupWaivedFromMonths,
  type Term,
  terms,
  vpsPlans,
  vpsTerms,
} from '#content/catalogue/infrastructure.ts';
import { lineNames } from '#content/catalogue/line-names.ts';
import { giftTerms, membershipTiers } from '#content/catalogue/membership.ts';
import {
  browserOptions,
  type ChoiceSeed,
  dedicatedOptions,
  fourEqualDisks,
  type OptionSeed,
  residentialOptions,
  teamOptions,
  vpsOptions,
  windowsFrom,
} from '#content/catalogue/options.ts';
import { isFree, type Price, priceBy } from '#content/catalogue/price.ts';
import {
  datacentre,
  mobile,
  proxyTrial,
  residential,
  type Step,
  staticIsp,
} from '#content/catalogue/proxies.ts';
import { type ToolPlan, toolPlans } from '#content/catalogue/tools.ts';
import { currencies } from '#contract/currencies.ts';
import { lessShare } from '#contract/money.ts';
import type { TermMonths } from '#contract/pricing.ts';
import { trialPlan } from '#contract/proxies.ts';
import type { choicePrices, planPrices, plans } from '#server/business/catalogue/catalogue.tables.ts';

type SeedTerm = { months: TermMonths; discountShare: number };
type PriceSeed = Pick<
  typeof planPrices.$inferInsert,
  'currency' | 'months' | 'fromQuantity' | 'monthAmount' | 'termAmount' | 'setupAmount'
>;
type ChoicePriceSeed = Pick<
  typeof choicePrices.$inferInsert,
  'currency' | 'months' | 'monthAmount' | 'termAmount'
>;
type Rule = { because: string; needs?: { option: string; atLeast: number } };

/** A plan as content/catalogue says it, shaped like its row. */
export interface PlanSeed extends Omit<typeof plans.$inferInsert, 'id' | 'position' | 'createdAt'> {
  prices: readonly PriceSeed[];
  options: readonly TermedOption[];
  /** By `option/choice`. */
  impossible?: Readonly<Record<string, Rule>>;
}
export type TermedOption = OptionSeed & { terms: readonly SeedTerm[] };

const once = [{ months: 0, discountShare: 0 }] as const;
const monthly = [{ months: 1, discountShare: 0 }] as const;
const monthOrYear = [...monthly, { months: 12, discountShare: 0 }] as const;

/** Of a month, and of each term, in each currency; the share is taken off the whole term. */
const inEachCurrency = (month: Price, of: readonly SeedTerm[]) =>
  currencies.flatMap((currency) =>
    of.map(({ months, discountShare }) => {
      const whole = { amount: month[currency] * Math.max(months, 1), currency };
      return {
        ...{ currency, months, monthAmount: month[currency] },
        termAmount: lessShare(whole, discountShare).amount,
      };
    }),
  );

const pricesOf = (month: Price, of: readonly SeedTerm[], fromQuantity = 1, setup?: Price): PriceSeed[] =>
  inEachCurrency(month, of).map((price) => ({
    ...price,
    fromQuantity,
    setupAmount: setup && price.months < setupWaivedFromMonths ? setup[price.currency] : 0,
  }));
const stepPrices = (steps: readonly Step[], of: readonly SeedTerm[]) =>
  steps.flatMap(({ from, price }) => pricesOf(price, of, from));

/** What a choice costs; nothing where it has no price of its own. */
export const choicePricesOf = (choice: ChoiceSeed, { terms: of }: TermedOption): ChoicePriceSeed[] =>
  choice.price ? inEachCurrency(choice.price, of) : [];

const withTerms = (list: readonly OptionSeed[], of: readonly SeedTerm[]): TermedOption[] =>
  list.map((option) => ({ ...option, terms: of }));
const serverTerms: readonly Term[] = terms;
const forDedicated = withTerms(dedicatedOptions, serverTerms);
const forVps = withTerms(vpsOptions, serverTerms);
const forResidential = withTerms(residentialOptions, once);
const forBrowsers = withTerms(browserOptions, monthly);
const forTeams = withTerms(teamOptions, monthOrYear);
export const optionSeeds: readonly TermedOption[] = [
  ...forDedicated,
  ...forVps,
  ...forResidential,
  ...forBrowsers,
  ...forTeams,
];

const dedicated = serverPlans.map((plan): PlanSeed => {
  const { slug, price, setup, ...facts } = plan;
  return {
    slug,
    family: 'dedicated',
    group: 'dedicated',
    name: lineNames.dedicated(slug),
    state: 'on_sale',
    facts,
    placed: true,
    promiseMinutes: serverDelivery.inStockHours * 60,
    prices: pricesOf(price, serverTerms, 1, setup),
    options: forDedicated,
    impossible: raid10Rule(plan),
  };
});

/** With fewer than four equal disks, RAID 10 is possible only together with added ones; those are of 1 TB. */
function raid10Rule({ disks }: (typeof serverPlans)[number]): Record<string, Rule> {
  if (disks.some(({ count }) => count >= 4)) return {};
  const alike = disks.find(({ sizeGB, kind }) => sizeGB === 1000 && kind === 'NVMe')?.count ?? 0;
  return {
    'raid/raid-10': { because: fourEqualDisks, needs: { option: 'disks', atLeast: 4 - alike } },
  };
}

const vps = vpsPlans.map(({ slug, price, ...facts }, i): PlanSeed => {
  const withoutWindows = i < vpsPlans.findIndex((plan) => plan.slug === vpsTerms.windows.fromPlan);
  return {
    slug,
    family: 'vps',
    group: 'vps',
    name: lineNames.vps(slug),
    state: 'on_sale',
    facts,
    placed: true,
    promiseMinutes: vpsTerms.deliveryMinutes,
    prices: pricesOf(price, serverTerms),
    options: forVps,
    impossible: withoutWindows ? { 'vps-system/windows': { because: windowsFrom } } : {},
  };
});

const proxy = (
  slug: keyof typeof lineNames.proxies,
  unit: 'gigabyte' | 'address' | 'port',
  prices: readonly PriceSeed[],
  more: Partial<PlanSeed> = {},
): PlanSeed => ({
  slug,
  family: 'proxies',
  group: slug.startsWith('mobile') ? 'mobile' : slug,
  name: lineNames.proxies[slug],
  state: 'on_sale',
  facts: { unit },
  mostQuantity: 10_000,
  prices,
  options: [],
  ...more,
});

const proxies: PlanSeed[] = [
  proxy('residential', 'gigabyte', stepPrices(residential.perGB, once), { options: forResidential }),
  proxy('static-isp', 'address', stepPrices(staticIsp.perAddress, monthly), {
    facts: { unit: 'address', pooledGB: staticIsp.pooledGB },
  }),
  proxy('datacentre', 'address', stepPrices(datacentre.perAddress, monthly)),
  proxy('mobile-gb', 'gigabyte', pricesOf(mobile.perGB, once)),
  proxy('mobile-port', 'port', pricesOf(mobile.dedicatedPort, monthly), { mostQuantity: 100 }),
  {
    slug: trialPlan,
    family: 'proxies',
    group: trialPlan,
    name: lineNames.proxyTrial(proxyTrial.trafficMB),
    // No cart takes it; taken off by the operator, it is not offered at all.
    state: 'hidden',
    facts: { unit: 'trial', ...proxyTrial },
    mostQuantity: 1,
    prices: pricesOf(
      priceBy(() => 0),
      once,
    ),
    options: [],
  },
];

const tool = (group: 'writing' | 'social' | 'browsers', plan: ToolPlan): PlanSeed => {
  const { slug, name, price, billing: _, extraSeat: __, ...facts } = plan;
  return {
    slug,
    family: 'tools',
    group,
    name: `${lineNames[group]} ${name}`,
    // A free plan is what every account has; with seats on top it is one to buy.
    state: isFree(price) && !plan.extraSeat ? 'hidden' : 'on_sale',
    facts,
    mostQuantity: 1,
    prices: pricesOf(price, monthly),
    options: plan.extraSeat ? forBrowsers : [],
  };
};

const tools: PlanSeed[] = (['writing', 'social', 'browsers'] as const).flatMap((group) =>
  toolPlans[group].map((plan) => tool(group, plan)),
);

const registration = toolPlans.registration.map(
  ({ slug, name, price }): PlanSeed => ({
    slug,
    family: 'services',
    group: 'registration',
    name: `${lineNames.registration} ${name}`,
    state: 'on_sale',
    facts: {},
    prices: pricesOf(price, once),
    options: [],
  }),
);

const membership = membershipTiers.map((tier): PlanSeed => {
  const { slug, name, perMonth, perYear, extraSeat, ...facts } = tier;
  // A year has a month's price of its own, so that its formula is exact.
  const monthOfYear = priceBy((currency) => perYear[currency] / 12);
  return {
    slug: `member-${slug}`,
    family: 'membership',
    group: 'membership',
    name: `${lineNames.membership} ${name}`,
    state: isFree(perMonth) ? 'hidden' : 'on_sale',
    facts: { tier: slug, ...facts },
    mostQuantity: 1,
    limitPerMember: 1,
    prices: [...pricesOf(perMonth, monthly), ...pricesOf(monthOfYear, [{ months: 12, discountShare: 0 }])],
    options: extraSeat ? forTeams : [],
  };
});

/** A year costs what a year of the membership costs. */
const gifts = giftTerms.tiers.flatMap((wanted) =>
  membershipTiers
    .filter(({ slug }) => slug === wanted)
    .flatMap(({ slug, name, perMonth, perYear }) =>
      giftTerms.months.map((months): PlanSeed => {
        const whole = months === 12 ? perYear : priceBy((currency) => perMonth[currency] * months);
        return {
          slug: `gift-${slug}-${months}`,
          family: 'gifts',
          group: 'gift',
          name: lineNames.gift(name, months),
          state: 'on_sale',
          facts: { tier: slug, months },
          mostQuantity: 1,
          prices: pricesOf(whole, once),
          options: [],
        };
      }),
    ),
);

export const planSeeds: readonly PlanSeed[] = [
  ...dedicated,
  ...vps,
  ...proxies,
  ...tools,
  ...registration,
  ...membership,
  ...gifts,
];

/**
 * Free machines of a plan at a place at first start: the larger, the fewer. On a demo install the largest is sold out in
 * one place, so that this can be seen.
 */
export function firstStock({ family, slug }: PlanSeed, location: string, demo: boolean): number | null {
  if (family !== 'dedicated') return null;
  if (demo && slug === soldOut.plan && location === soldOut.location) return 0;
  return 14 - 2 * serverPlans.findIndex((plan) => plan.slug === slug);
}
export const soldOut = { plan: 'ds-6', location: 'tokyo' } as const;
