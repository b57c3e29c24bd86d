import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { cartLink, type LinkedLine } from '#app/state/cart-link.ts';
import { serverOptions, serverPlans, vpsPlans } from '#content/catalogue/infrastructure.ts';
import { membershipTiers } from '#content/catalogue/membership.ts';
import { datacentre, mobile, residential, type Step, staticIsp } from '#content/catalogue/proxies.ts';
import { type ToolPlan, toolPlans } from '#content/catalogue/tools.ts';
import type { PriceListName } from '#content/en/pages/shape.ts';
import { freeWorks, plansWith } from '#contract/entitlements.ts';
import { priceText, setupWaivedFromMonths, yearOf } from './catalogue-prices.ts';

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

const row = (name: string, buys: string, price: { amount: number }, unit: string): PriceRow => ({
  name,
  buys,
  setup: null,
  price: priceText(price),
  unit,
  year: null,
});

/** Free plans are what every account has; the others go into the cart. */
const buyable = (one: PriceRow, line: LinkedLine, { amount }: { amount: number }): PriceRow =>
  amount === 0
    ? one
    : { ...one, add: { to: cartLink(line), year: one.year ? cartLink({ ...line, months: 12 }) : null } };

/** Sold by the term: twelve months at once cost less. */
function termed(one: PriceRow, amount: number, setup: { amount: number } | null): PriceRow {
  const { perMonth, saving } = yearOf(amount);
  const waived = setupWaivedFromMonths <= 12;
  return {
    ...one,
    setup: setup && priceText(setup),
    year: {
      price: priceText({ amount: perMonth }),
      saving: m.blocks_saves({ amount: priceText({ amount: saving }) }),
      setup: setup && (waived ? m.blocks_waived() : priceText(setup)),
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

const writing = (plan: ToolPlan) => {
  const works = plansWith('works.unlimited').includes(plan.slug)
    ? m.blocks_works_unlimited()
    : m.blocks_works({ count: String(freeWorks) });
  const catalogue = plansWith('listings.catalogue').includes(plan.slug) ? [m.blocks_catalogue()] : [];
  const buys = [works, ...catalogue, people(plan.seatsIncluded ?? 1)].join(', ');
  return monthly(plan, row(plan.name, buys, plan.price, m.blocks_per_month()));
};
const registration = (slug: string) =>
  [
    m.blocks_case(),
    ...(plansWith('register.review').includes(slug) ? [m.blocks_case_review()] : []),
    ...(plansWith('register.accompany').includes(slug) ? [m.blocks_case_person()] : []),
  ].join(', ');
const monthly = ({ slug, price }: ToolPlan, one: PriceRow) => buyable(one, { plan: slug, months: 1 }, price);

const steps = (
  name: string,
  list: readonly Step[],
  from: typeof m.blocks_from_gb,
  unit: string,
  line: Pick<LinkedLine, 'plan' | 'months'>,
) =>
  list.map((step) =>
    buyable(
      row(name, from({ from: String(step.from) }), step.price, unit),
      { ...line, quantity: step.from },
      step.price,
    ),
  );

const lists: Record<PriceListName, () => PriceRow[]> = {
  writing: () => toolPlans.writing.map(writing),
  social: () =>
    toolPlans.social.map((plan) => {
      const buys = `${m.blocks_channels({ count: String(plan.channels) })}, ${people(plan.seatsIncluded)}`;
      return monthly(plan, row(plan.name, buys, plan.price, m.blocks_per_month()));
    }),
  browsers: () =>
    toolPlans.browsers.map((plan) =>
      monthly(
        plan,
        row(
          plan.name,
          m.blocks_profiles({ count: figure(plan.profiles), price: priceText(plan.extraSeat) }),
          plan.price,
          m.blocks_per_month(),
        ),
      ),
    ),
  registration: () =>
    toolPlans.registration.map((plan) =>
      buyable(
        row(plan.name, registration(plan.slug), plan.price, m.blocks_once()),
        { plan: plan.slug, months: 0 },
        plan.price,
      ),
    ),
  dedicated: () =>
    serverPlans.map((plan) =>
      termed(
        row(
          plan.slug,
          m.blocks_server({
            cores: String(plan.cores),
            memory: String(plan.memoryGiB),
            disks: disksOf(plan),
          }),
          plan.price,
          m.blocks_per_month(),
        ),
        plan.price.amount,
        plan.setup,
      ),
    ),
  'server-options': () =>
    serverOptions.map((option) =>
      termed(row(option.name, '', option.price, m.blocks_per_month()), option.price.amount, null),
    ),
  vps: () =>
    vpsPlans.map((plan) =>
      termed(
        row(
          plan.slug,
          m.blocks_vps({
            vcpu: String(plan.vcpu),
            memory: String(plan.memoryGiB),
            disk: String(plan.diskGB),
            traffic: String(plan.trafficTB),
          }),
          plan.price,
          m.blocks_per_month(),
        ),
        plan.price.amount,
        null,
      ),
    ),
  residential: () =>
    steps(m.blocks_residential(), residential.perGB, m.blocks_from_gb, m.blocks_per_gb(), {
      plan: 'residential',
      months: 0,
    }),
  'static-isp': () =>
    steps(m.blocks_static(), staticIsp.perAddress, m.blocks_from_addresses, m.blocks_per_address(), {
      plan: 'static-isp',
      months: 1,
    }),
  datacentre: () =>
    steps(m.blocks_datacentre(), datacentre.perAddress, m.blocks_from_addresses, m.blocks_per_address(), {
      plan: 'datacentre',
      months: 1,
    }),
  mobile: () => [
    buyable(
      row(m.blocks_mobile(), '', mobile.perGB, m.blocks_per_gb()),
      { plan: 'mobile-gb', months: 0 },
      mobile.perGB,
    ),
    buyable(
      row(m.blocks_mobile_port(), '', mobile.dedicatedPort, m.blocks_per_port()),
      { plan: 'mobile-port', months: 1 },
      mobile.dedicatedPort,
    ),
  ],
  membership: () =>
    membershipTiers.map((tier) =>
      buyable(
        {
          ...row(tier.name, downloads(tier), tier.perMonth, m.blocks_per_month()),
          year:
            tier.perYear.amount === 0
              ? null
              : {
                  price: priceText({ amount: tier.perYear.amount / 12 }),
                  saving: m.blocks_saves({
                    amount: priceText({ amount: tier.perMonth.amount * 12 - tier.perYear.amount }),
                  }),
                  setup: null,
                },
        },
        { plan: `member-${tier.slug}`, months: 1 },
        tier.perMonth,
      ),
    ),
  overview: () => [
    first('vps', m.blocks_family_vps(), paths.Vps),
    first('dedicated', m.blocks_family_dedicated(), paths.Dedicated),
    {
      ...row(
        m.blocks_family_proxy(),
        m.blocks_residential_buys(),
        cheapest(residential.perGB),
        m.blocks_per_gb(),
      ),
      to: paths.Proxy,
    },
    first('writing', m.blocks_family_writing(), paths.EzWriting, 1),
    first('social', m.blocks_family_social(), paths.EzSocialengine),
    first('browsers', m.blocks_family_browsers(), paths.EzBrowsers, 1),
    first('membership', m.blocks_family_member(), paths.MaterialMember, 1),
    first('registration', m.blocks_family_register(), paths.EzRegister),
  ],
};

/** The price that most lines of an offer start from; the free ones are named by their own pages. */
function first(list: PriceListName, name: string, to: string, index = 0): PriceRow {
  const found = lists[list]()[index];
  if (!found) throw new Error(`The list ${list} has no line ${index}`);
  return { ...found, name, to, add: undefined };
}

const cheapest = (list: readonly Step[]) =>
  list.reduce((least, { price }) => (price.amount < least.amount ? price : least), { amount: Infinity });

/** Empty where the tier has no such limit: its sentence does not name it then. */
const counted = (count: number | null) => (count === null ? '' : figure(count));

function downloads(tier: (typeof membershipTiers)[number]): string {
  const [day, month] = [counted(tier.downloadsADay), counted(tier.downloadsAMonth)];
  if (tier.freeItemsOnly) return m.blocks_downloads_free({ day });
  if (!tier.pooled) return m.blocks_downloads({ day, month });
  const price = tier.extraSeat ? priceText(tier.extraSeat) : '';
  return m.blocks_downloads_team({ month, seats: String(tier.seatsIncluded), price });
}

/** The lines of the named lists, one below the other. */
export const priceRows = (names: readonly PriceListName[]): PriceRow[] =>
  names.flatMap((name) => lists[name]());
