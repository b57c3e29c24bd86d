import type { Currency } from '#contract/currencies.ts';

/** What is known about an order without asking anybody. */
export interface RiskFacts {
  email: string;
  emailVerified: boolean;
  accountAgeMs: number;
  /** As the account says; null when it does not. */
  memberCountry: string | null;
  billingCountry: string;
  /** All other evidence of where they are speaks against the billing country. */
  placeContradicts: boolean;
  total: { amount: number; currency: Currency };
  /** Orders of the last day before this one, and those of them that were not paid. */
  recent: { all: number; unpaid: number };
}

/** From this on a person looks at the order before delivery. */
export const highRisk = 60;

/** Domains that give out mailboxes for minutes; the well-known ones, no more is claimed. */
const disposable: ReadonlySet<string> = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'maildrop.cc',
  'mailinator.com',
  'mintemail.com',
  'moakt.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

/** Alone enough for a person to look: the VAT of another country may be due. */
export const placeSign = { reason: 'place_contradicts', points: highRisk } as const;
/** So is this: VAT may be due on what was ordered without it. It comes only after an order was placed. */
export const vatIdSign = { reason: 'vat_id_refuted', points: highRisk } as const;

/** Minor units, of each currency in round figures. */
const large: Record<Currency, number> = { USD: 50_000, EUR: 45_000 };

const hour = 3_600_000;
const signs: readonly { reason: string; points: number; holds: (facts: RiskFacts) => boolean }[] = [
  { reason: 'disposable_mail', points: 60, holds: ({ email }) => disposable.has(email.split('@')[1] ?? '') },
  { reason: 'mail_not_verified', points: 30, holds: ({ emailVerified }) => !emailVerified },
  { reason: 'many_orders_in_a_day', points: 30, holds: ({ recent }) => recent.all >= 5 },
  { reason: 'many_unpaid_in_a_day', points: 30, holds: ({ recent }) => recent.unpaid >= 4 },
  {
    reason: 'countries_differ',
    points: 20,
    holds: ({ memberCountry, billingCountry }) => memberCountry !== null && memberCountry !== billingCountry,
  },
  { ...placeSign, holds: ({ placeContradicts }) => placeContradicts },
  {
    reason: 'large_from_new_account',
    points: 30,
    holds: ({ accountAgeMs, total }) => accountAgeMs < hour && total.amount >= large[total.currency],
  },
];

/** @returns points and the signs they are for */
export function riskOf(facts: RiskFacts): { score: number; reasons: string[] } {
  const found = signs.filter(({ holds }) => holds(facts));
  return {
    score: found.reduce((sum, { points }) => sum + points, 0),
    reasons: found.map(({ reason }) => reason),
  };
}
