import type { findMix, MixNeeds } from '#contract/catalogue.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Selection, TermMonths } from '#contract/pricing.ts';
import { hasStock, isSold } from './pricing/places.ts';
import type { BookPlan, PriceBook } from './pricing/price-book.ts';

type Shown = OutputOf<typeof findMix>['candidates'][number];
/** What could be bought for one part of a mix, and what it has too little of. */
export type Candidate = Pick<Shown, 'part' | 'selection' | 'short'>;
type Short = Shown['short'][number];

/** Every way to buy each part, the ones that are not enough included. Plans are known by group and facts. */
export function candidatesOf(book: PriceBook, needs: MixNeeds): Candidate[] {
  const plans = [...book.plans.values()].filter(
    ({ state, prices }) => state === 'on_sale' && prices.length > 0,
  );
  return [
    ...plans.filter(({ group }) => group === 'browsers').map((plan) => workspaces(plan, needs)),
    ...(needs.trafficGB > 0
      ? plans.filter(({ family }) => family === 'proxies').flatMap((plan) => proxies(plan, needs))
      : []),
    ...(needs.server ? plans.filter(({ family }) => family === 'vps').flatMap((p) => servers(p, needs)) : []),
  ];
}

const select = (plan: string, months: TermMonths, more: Partial<Selection> = {}): Selection => ({
  plan,
  months,
  quantity: 1,
  choices: {},
  setup: {},
  ...more,
});

function workspaces(plan: BookPlan, { stores, people }: MixNeeds): Candidate {
  const extra = Math.max(people - numberOf(plan, 'seatsIncluded'), 0);
  const seats = plan.options.find(
    ({ kind, choices: [one] }) => kind === 'count' && one?.impossibleBecause === null,
  );
  const short: Short[] = numberOf(plan, 'profiles') < stores ? ['profiles'] : [];
  if (extra > (seats?.most ?? 0)) short.push('seats');
  const choices = seats && extra > 0 ? { [seats.slug]: Math.min(extra, seats.most) } : {};
  return { part: 'browsers', selection: select(plan.slug, 1, { choices }), short };
}

const kinds: Readonly<Record<MixNeeds['addresses'], readonly string[]>> = {
  any: ['residential', 'static-isp', 'datacentre', 'mobile'],
  fixed: ['static-isp', 'datacentre'],
  home: ['residential'],
  phone: ['mobile'],
};

function proxies(plan: BookPlan, needs: MixNeeds): Candidate[] {
  const least = {
    gigabyte: needs.trafficGB,
    address: Math.max(needs.stores, needs.countries),
    port: needs.countries,
  }[String(plan.facts.unit)];
  const months = plan.prices[0]?.months as TermMonths | undefined;
  if (least === undefined || months === undefined) return [];
  const short: Short[] = kinds[needs.addresses].includes(plan.group) ? [] : ['kind_of_address'];
  if (typeof plan.facts.pooledGB === 'number' && plan.facts.pooledGB < needs.trafficGB) short.push('traffic');
  return quantitiesOf(plan, least).flatMap((quantity) =>
    validities(plan).map(
      (choices): Candidate => ({
        part: 'proxies',
        selection: select(plan.slug, months, { quantity, choices }),
        short: quantity > plan.mostQuantity ? [...short, 'too_many'] : short,
      }),
    ),
  );
}

/** As many as are needed, and more where the next step of the price begins: all of it then costs less each. */
function quantitiesOf({ prices }: BookPlan, least: number): number[] {
  const steps = prices.map(({ fromQuantity }) => fromQuantity).filter((from) => from > least);
  return [...new Set([least, ...steps])].sort((a, b) => a - b);
}

/** A month's traffic may be bought for the month alone, where that is offered. */
function validities({ options }: BookPlan): Selection['choices'][] {
  const validity = options.find(({ slug }) => slug === 'validity');
  return validity ? validity.choices.map(({ slug }) => ({ validity: slug })) : [{}];
}

function servers(plan: BookPlan, { server, trafficGB }: MixNeeds): Candidate[] {
  const system = plan.options.find(({ choices }) => choices.some(({ slug }) => slug === 'windows'));
  const windows = system?.choices.find(({ slug }) => slug === 'windows');
  const short: Short[] = numberOf(plan, 'memoryGiB') < (server?.memoryGiB ?? 0) ? ['memory'] : [];
  if (numberOf(plan, 'trafficTB') * 1000 < trafficGB) short.push('traffic');
  if (server?.windows && (!windows || windows.impossibleBecause !== null)) short.push('windows');
  const choices = server?.windows && system ? { [system.slug]: 'windows' } : {};
  return plan.places.filter(isSold).map((place) => ({
    part: 'server',
    selection: select(plan.slug, 1, { location: place.slug, choices }),
    short: hasStock(place, 1) ? short : [...short, 'sold_out'],
  }));
}

const numberOf = ({ facts }: BookPlan, fact: string): number => {
  const value = facts[fact];
  return typeof value === 'number' ? value : 0;
};
