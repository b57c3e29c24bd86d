import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { country, email, line } from './fields.ts';
import { idSchema } from './ids.ts';
import { instant } from './time.ts';
import { shownVatCheck } from './vat-checks.ts';
import { z } from './zod.ts';

/** So many profiles a member can keep. */
export const maxBillingProfiles = 20;

const profileId = idSchema('billingProfile');
const refusals = ['session.missing', 'session.ended'] as const;
const base = '/billing-profiles/v1';

/** Who is billed, as a checkout and a profile ask for it. */
export const billingDetails = {
  buysAs: z.enum(['consumer', 'business']),
  name: line(1, 120),
  /** Required from a business. */
  company: line(0, 120).default(''),
  /** Street, place and what else a letter needs, a line each. */
  address: z.array(line(1, 120)).min(1).max(6),
  country,
  /** Of that country; a business alone has one. */
  vatId: line(0, 20).default(''),
  /** The buyer's own number, printed on the invoice. */
  purchaseOrder: line(0, 40).default(''),
} as const;

export const billingProfile = z.strictObject({
  profileId,
  /** Counts the changes: a change names the version that it was made from. */
  version: z.int(),
  label: z.string(),
  buysAs: billingDetails.buysAs,
  name: z.string(),
  company: z.string().nullable(),
  address: z.array(z.string()),
  country: z.string(),
  vatId: z.string().nullable(),
  /** What VIES answered about the VAT id; null where it is not asked. */
  vatCheck: shownVatCheck.nullable(),
  purchaseOrder: z.string().nullable(),
  /** A second address for invoices; nothing goes there until its holder has pressed the link that was mailed. */
  copies: z.strictObject({ email: z.string(), state: z.enum(['asked', 'confirmed']) }).nullable(),
  /** The checkout begins with it. */
  isDefault: z.boolean(),
  changedAt: instant,
});
export type BillingProfile = z.output<typeof billingProfile>;

const said = {
  /** What it is called in the list; once for each member. */
  label: line(1, 60),
  ...billingDetails,
  /** Where copies of invoices go; null: nowhere. Confirmed for one profile, it is for all of the member. */
  copyEmail: email.nullable().default(null),
};

export const listBillingProfiles = endpoint({
  name: 'listBillingProfiles',
  method: 'GET',
  path: `${base}/listBillingProfiles`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(billingProfile) }),
  errors: [...refusals],
  summary: 'The billing profiles of the member who asks: the default one first, the others by label.',
});

export const createBillingProfile = endpoint({
  name: 'createBillingProfile',
  method: 'POST',
  path: `${base}/createBillingProfile`,
  access: 'member',
  body: 'json',
  input: z.strictObject(said),
  output: billingProfile,
  errors: [...refusals, 'allowance.used_up'],
  summary:
    'Keeps billing details under a label, 20 at most. The first one is the default. Kept twice alike, it is one. A second address for invoices is mailed a link and gets nothing until the link is pressed.',
});

export const changeBillingProfile = endpoint({
  name: 'changeBillingProfile',
  method: 'POST',
  path: `${base}/changeBillingProfile`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ profileId, version: z.int().min(1), ...said }),
  output: billingProfile,
  errors: [...refusals, 'request.not_found', 'request.conflict'],
  summary:
    'Changes a billing profile. Orders, invoices and subscriptions keep the details they have. Refused where the profile has been changed since the version that is named.',
});

export const makeDefaultBillingProfile = endpoint({
  name: 'makeDefaultBillingProfile',
  method: 'POST',
  path: `${base}/makeDefaultBillingProfile`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ profileId }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary: 'Makes a billing profile the one that a checkout begins with. Repeated, nothing changes.',
});

export const mailCopyLink = endpoint({
  name: 'mailCopyLink',
  method: 'POST',
  path: `${base}/mailCopyLink`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ profileId }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'state.move_refused'],
  summary:
    'Mails the link again that confirms the second address for invoices. Refused where there is none, or it is confirmed.',
});

export const deleteBillingProfile = endpoint({
  name: 'deleteBillingProfile',
  method: 'POST',
  path: `${base}/deleteBillingProfile`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ profileId }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary:
    'Forgets a billing profile. Orders, invoices and subscriptions keep the details they have, and copies of invoices end. After the default one the oldest of the others is the default.',
});
