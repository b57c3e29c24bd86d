import { moneyText } from '#app/format/money-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { cartLink, type LinkedLine } from '#app/state/cart-link.ts';
import { serverOptions, serverPlans, vpsPlans } from '#content/catalogue/infrastructure.ts';
import { membershipTiers } from '#content/catalogue/membership.ts';
import { datacentre, mobile, residential, type Step, staticIsp } from '#content/catalogue/proxies.ts';
import { type ToolPlan, toolPlans } from '#content/catalogue/tools.ts';
import type { PriceListName } from '#content/en/pages/shape.ts';
import type { Currency } from '#contract/currencies.ts';
import { freeWorks, plansWith } from '#contract/entitlements.ts';
import type { Money } from '#contract/money.ts';
import { setupWaivedFromMonths, yearOf } from './catalogue-prices.ts';
import { priceIn, priceText } from './price-text.ts';

/** One line of a ledger of prices; all amounts are ready to print. */
export interface PriceRow {
  name: string;
  to?: string;
  /** Puts it into the cart; `year` for twelve months. Absent where it is free or is put together elsewhere. */
  add?: { to: string; year: string | null };
  buys: string;
  /** Null where nothing of the list has a setup price. */
  setup: string | null;
  price: string;
  unit: string;
  /** The same when paid for twelve months; null where it makes no difference. */
  year: { price: string; saving: string; setup: string | null } | null;
}

const row = (name: string, buys: string, price: Money, unit: string): PriceRow => ({
  name,
  buys,
  setup: null,
  price: moneyText(price),
  unit,
  year: null,
});

/** Free plans are what every account has; the others go into the cart. */
const buyable = (one: PriceRow, line: LinkedLine, { amount }: Money): PriceRow =>
  amount === 0
    ? one
    : { ...one, add: { to: cartLink(line), year: one.year ? cartLink({ ...line, months: 12 }) : null } };

/** Sold by the term: twelve months at once cost less. */
function termed(one: PriceRow, { amount, currency }: Money, setup: Money | null): PriceRow {
  const { perMonth, saving } = yearOf(amount);
  const waived = setupWaivedFromMonths <= 12;
  return {
    ...one,
    setup: setup && moneyText(setup),
    year: {
      price: moneyText({ amount: perMonth, currency }),
      saving: m.blocks_saves({ amount: moneyText({ amount: saving, currency }) }),
      setup: setup && (waived ? m.blocks_waived() : moneyText(setup)),
    },
  };
}

const disksOf = (plan: (typeof serverPlans)[number]) =>
  plan.disks
    .map(({ count, sizeGB, kind }) => {
      const size = sizeGB < 1000 ? `${sizeGB}\u00a0GB` : `${sizeGB / 1000}\u00a0TB`;
      return `${count} × ${size} ${kind}`;
    })
    .join(' + ');

const people = (count: number) =>
  count === 1 ? m.blocks_one_person() : m.blocks_people({ count: String(count) });

const writing = (plan: ToolPlan, currency: Currency) => {
  const works = plansWith('works.unlimited').includes(plan.slug)
    ? m.blocks_works_unlimited()
    : m.blocks_works({ count: String(freeWorks) });
  const catalogue = plansWith('listings.catalogue').includes(plan.slug) ? [m.blocks_catalogue()] : [];
  const buys = [works, ...catalogue, people(plan.seatsIncluded ?? 1)].join(', ');
  return monthly(plan, buys, currency);
};
const registration = (slug: string) =>
  [
    m.blocks_case(),
    ...(plansWith('register.review').includes(slug) ? [m.blocks_case_review()] : []),
    ...(plansWith('register.accompany').includes(slug) ? [m.blocks_case_person()] : []),
  ].join(', ');
function monthly({ slug, name, price }: ToolPlan, buys: string, currency: Currency): PriceRow {
  const money = priceIn(price, currency);
  return buyable(row(name, buys, money, m.blocks_per_month()), { plan: slug, months: 1 }, money);
}

/** Something whose price falls with the quantity. */
interface Stepped extends Pick<LinkedLine, 'plan' | 'months'> {
  name: string;
  list: readonly Step[];
  from: typeof m.blocks_from_gb;
  unit: string;
}

const steps = ({ name, list, from, unit, ...line }: Stepped, currency: Currency) =>
  list.map((step) => {
    const money = priceIn(step.price, currency);
    const one = row(name, from({ from: String(step.from) }), money, unit);
    return buyable(one, { ...line, quantity: step.from }, money);
  });

const lists: Record<PriceListName, (currency: Currency) => PriceRow[]> = {
  writing: (currency) => toolPlans.writing.map((plan) => writing(plan, currency)),
  social: (currency) =>
    toolPlans.social.map((plan) => {
      const buys = `${m.blocks_channels({ count: String(plan.channels) })}, ${people(plan.seatsIncluded)}`;
      return monthly(plan, buys, currency);
    }),
  browsers: (currency) =>
    toolPlans.browsers.map((plan) => {
      const price = priceText(plan.extraSeat, currency);
      return monthly(plan, m.blocks_profiles({ count: figure(plan.profiles), price }), currency);
    }),
  registration: (currency) =>
    toolPlans.registration.map((plan) => {
      const money = priceIn(plan.price, currency);
      const one = row(plan.name, registration(plan.slug), money, m.blocks_once());
      return buyable(one, { plan: plan.slug, months: 0 }, money);
    }),
  dedicated: (currency) =>
    serverPlans.map((plan) => {
      const money = priceIn(plan.price, currency);
      const buys = m.blocks_server({
        cores: String(plan.cores),
        memory: String(plan.memoryGiB),
        disks: disksOf(plan),
      });
      const one = row(plan.slug, buys, money, m.blocks_per_month());
      return termed(one, money, priceIn(plan.setup, currency));
    }),
  'server-options': (currency) =>
    serverOptions.map(({ name, price }) => {
      const money = priceIn(price, currency);
      return termed(row(name, '', money, m.blocks_per_month()), money, null);
    }),
  vps: (currency) =>
    vpsPlans.map((plan) => {
      const money = priceIn(plan.price, currency);
      const buys = m.blocks_vps({
        vcpu: String(plan.vcpu),
        memory: String(plan.memoryGiB),
        disk: String(plan.diskGB),
        traffic: String(plan.trafficTB),
      });
      return termed(row(plan.slug, buys, money, m.blocks_per_month()), money, null);
    }),
  residential: (currency) =>
    steps(
      {
        name: m.blocks_residential(),
        list: residential.perGB,
        from: m.blocks_from_gb,
        unit: m.blocks_per_gb(),
        plan: 'residential',
        months: 0,
      },
      currency,
    ),
  'static-isp': (currency) =>
    steps(
      {
        name: m.blocks_static(),
        list: staticIsp.perAddress,
        from: m.blocks_from_addresses,
        unit: m.blocks_per_address(),
        plan: 'static-isp',
        months: 1,
      },
      currency,
    ),
  datacentre: (currency) =>
    steps(
      {
        name: m.blocks_datacentre(),
        list: datacentre.perAddress,
        from: m.blocks_from_addresses,
        unit: m.blocks_per_address(),
        plan: 'datacentre',
        months: 1,
      },
      currency,
    ),
  mobile: (currency) => {
    const [traffic, port] = [priceIn(mobile.perGB, currency), priceIn(mobile.dedicatedPort, currency)];
    return [
      buyable(
        row(m.blocks_mobile(), m.blocks_from_gb({ from: '1' }), traffic, m.blocks_per_gb()),
        { plan: 'mobile-gb', months: 0 },
        traffic,
      ),
      buyable(
        row(m.blocks_mobile_port(), m.blocks_from_addresses({ from: '1' }), port, m.blocks_per_port()),
        { plan: 'mobile-port', months: 1 },
        port,
      ),
    ];
  },
  membership: (currency) =>
    membershipTiers.map((tier) => {
      const month = priceIn(tier.perMonth, currency);
      const year = tier.perYear[currency];
      const saving = { amount: month.amount * 12 - year, currency };
      return buyable(
        {
          ...row(tier.name, downloads(tier, currency), month, m.blocks_per_month()),
          year:
            year === 0
              ? null
              : {
                  price: moneyText({ amount: Math.round(year / 12), currency }),
                  saving: m.blocks_saves({ amount: moneyText(saving) }),
                  setup: null,
                },
        },
        { plan: `member-${tier.slug}`, months: 1 },
        month,
      );
    }),
  overview: (currency) => {
    const traffic = { amount: Math.min(...residential.perGB.map(({ price }) => price[currency])), currency };
    return [
      first('vps', currency, m.blocks_family_vps(), paths.Vps),
      first('dedicated', currency, m.blocks_family_dedicated(), paths.Dedicated),
      {
        ...row(m.blocks_family_proxy(), m.blocks_residential_buys(), traffic, m.blocks_per_gb()),
        to: paths.Proxy,
      },
      first('writing', currency, m.blocks_family_writing(), paths.EzWriting, 1),
      first('social', currency, m.blocks_family_social(), paths.EzSocialengine),
      first('browsers', currency, m.blocks_family_browsers(), paths.EzBrowsers, 1),
      first('membership', currency, m.blocks_family_member(), paths.MaterialMember, 1),
      first('registration', currency, m.blocks_family_register(), paths.EzRegister),
    ];
  },
};

/** The price that most lines of an offer start from; the free ones are named by their own pages. */
function first(list: PriceListName, currency: Currency, name: string, to: string, index = 0): PriceRow {
  const found = lists[list](currency)[index];
  if (!found) throw new Error(`The list ${list} has no line ${index}`);
  return { ...found, name, to, add: undefined };
}

/** Empty where the tier has no such limit: its sentence does not name it then. */
const counted = (count: number | null) => (count === null ? '' : figure(count));

function downloads(tier: (typeof membershipTiers)[number], currency: Currency): string {
  const [day, month] = [counted(tier.downloadsADay), counted(tier.downloadsAMonth)];
  if (tier.freeItemsOnly) return m.blocks_downloads_free({ day });
  if (!tier.pooled) return m.blocks_downloads({ day, month });
  const price = tier.extraSeat ? priceText(tier.extraSeat, currency) : '';
  return m.blocks_downloads_team({ month, seats: String(tier.seatsIncluded), price });
}

/** The lines of the named lists, one below the other. */
export const priceRows = (names: readonly PriceListName[], currency: Currency): PriceRow[] =>
  names.flatMap((name) => lists[name](currency));
