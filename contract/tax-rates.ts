import { endpoint, nothing } from './endpoint.ts';
import { country, line } from './fields.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// The rates of value added tax that the shop charges, each from its day on, for the operator.

const staff = { access: 'staff' } as const;
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;

const taxRate = z.strictObject({
  country: z.string(),
  /** Basis points. */
  rate: z.int(),
  /** The day of the seller from which it is charged. */
  validFrom: day,
  /** Where it is published. */
  source: z.string(),
  /** `past` holds no longer, `planned` not yet. */
  standing: z.enum(['past', 'current', 'planned']),
});
export type TaxRateRow = z.output<typeof taxRate>;

export const taxRateActs = ['planned', 'changed', 'taken_back'] as const;
export type TaxRateAct = (typeof taxRateActs)[number];

const taxRateChange = z.strictObject({
  at: instant,
  /** Who of the staff: a member's id, and their present address; null where there is no such account any more. */
  actor: z.string(),
  actorEmail: z.string().nullable(),
  what: z.enum(taxRateActs),
  country: z.string(),
  validFrom: day,
  /** Basis points; of a rate that was taken back, what it was. */
  rate: z.int(),
  /** Basis points of the rate that was planned for that day before. */
  rateBefore: z.int().nullable(),
  source: z.string(),
});
export type TaxRateChange = z.output<typeof taxRateChange>;

export const listTaxRates = endpoint({
  ...staff,
  name: 'listTaxRates',
  method: 'GET',
  path: '/catalogue/v1/listTaxRates',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(taxRate),
    /** What staff planned, changed and took back: the newest hundred, newest first. */
    changes: z.array(taxRateChange),
  }),
  errors: [...refusals],
  summary:
    'Every rate of value added tax that the shop charges, by country and day, with its source, and who planned, changed or took back which rate.',
});

export const setTaxRate = endpoint({
  ...staff,
  name: 'setTaxRate',
  method: 'POST',
  path: '/catalogue/v1/setTaxRate',
  body: 'json',
  input: z.strictObject({
    country,
    /** Basis points; 1900 is 19 percent. */
    rate: z.int().min(0).max(5000),
    /** A day of the seller, tomorrow or later. */
    validFrom: day,
    source: line(5, 300),
  }),
  output: taxRate,
  errors: [...refusals],
  summary:
    'Plans the rate that a country of the Union, or the seller’s own, charges from a later day on; another rate planned for that day is replaced. What was billed keeps its rate. Repeated, nothing changes.',
});

export const dropTaxRate = endpoint({
  ...staff,
  name: 'dropTaxRate',
  method: 'POST',
  path: '/catalogue/v1/dropTaxRate',
  body: 'json',
  input: z.strictObject({ country, validFrom: day }),
  output: z.strictObject({ country: z.string(), validFrom: day }),
  errors: [...refusals, 'request.not_found'],
  summary: 'Takes back a rate that was planned and has not begun; the previous rate stays in force.',
});
