import type { RouteName } from '#app/paths.ts';
import { addressState, at, oneOf, record } from '#app/ui/tool/address-state.ts';

export const roles = ['marketplace', 'brand', 'services', 'carrier', 'audience'] as const;
export const offers = ['rules', 'artwork', 'clients', 'lanes', 'readers'] as const;
export const wishes = ['prepared', 'listings', 'workspaces', 'parcels', 'commission'] as const;
export type Role = (typeof roles)[number];
export type Offer = (typeof offers)[number];
export type Wish = (typeof wishes)[number];
export interface Answers {
  role: Role;
  offer: Offer;
  wish: Wish;
}

export type Programme = 'PartnersMarketplaces' | 'PartnersBrands' | 'PartnersCompany' | 'PartnersCarrier';
/** The affiliate programme is no partnership, and the shorter way for those who only recommend. */
export type Match = Extract<RouteName, Programme | 'Affiliate'>;

/** Which answers speak for a programme. What one brings weighs most: a programme cannot run without it. */
const speaksFor: Record<Match, Answers> = {
  PartnersMarketplaces: { role: 'marketplace', offer: 'rules', wish: 'prepared' },
  PartnersBrands: { role: 'brand', offer: 'artwork', wish: 'listings' },
  PartnersCompany: { role: 'services', offer: 'clients', wish: 'workspaces' },
  PartnersCarrier: { role: 'carrier', offer: 'lanes', wish: 'parcels' },
  Affiliate: { role: 'audience', offer: 'readers', wish: 'commission' },
};
const weights: Record<keyof Answers, number> = { offer: 4, role: 2, wish: 1 };
export const maxPoints = weights.offer + weights.role + weights.wish;

export interface Fit {
  programme: Match;
  /** 0 to 7. */
  points: number;
  /** The answers that speak for it. */
  because: (keyof Answers)[];
}

/** Every programme in the order of the menu, with the answers that speak for it. */
export function everyFit(answers: Answers): Fit[] {
  return (Object.keys(speaksFor) as Match[]).map((programme) => {
    const because = (['offer', 'role', 'wish'] as const).filter(
      (key) => speaksFor[programme][key] === answers[key],
    );
    return { programme, because, points: because.reduce((sum, key) => sum + weights[key], 0) };
  });
}

/** All programmes that at least one answer speaks for, best first. The weights leave no ties. */
export function fitsOf(answers: Answers): Fit[] {
  return everyFit(answers)
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

/** `who=brand`, `bring=artwork`, `want=listings`. */
export const address = addressState<Answers>(
  record({
    role: at('who', 'brand', oneOf(roles)),
    offer: at('bring', 'artwork', oneOf(offers)),
    wish: at('want', 'listings', oneOf(wishes)),
  }),
  'programme-matcher',
);
export const { example, parse: parseState, format: formatState } = address;
