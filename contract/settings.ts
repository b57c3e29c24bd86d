import { endpoint, nothing } from './endpoint.ts';
import { captcha, opaque } from './fields.ts';
import { currency } from './pricing.ts';
import { z } from './zod.ts';

/** Seasonal looks; `N` is what the site stores when the query fails, and paints as `default`. */
export const siteThemes = ['default', 'winter', 'lunar', 'spring', 'peak'] as const;
export const siteTheme = z.enum(siteThemes);
export type SiteTheme = z.output<typeof siteTheme>;

/**
 * The public half of the key that passwords are sealed with, as `platkey_<keyId>_<base64 SPKI>`.
 * P-256; passwords travel as a compact JWE (ECDH-ES, A256GCM, `kid` in the header) of `{value, issuedAt}`.
 * Standard base64 and a key id without underscore, because the site takes the third underscore-separated part.
 */
export const queryPlatDataKeyConfig = endpoint({
  name: 'queryPlatDataKeyConfig',
  method: 'GET',
  path: '/handler/v1/queryPlatDataKeyConfig',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: z.string().regex(/^platkey_[A-Za-z0-9-]+_[A-Za-z0-9+/=]+$/),
  errors: [],
  summary: 'The public key that password fields are sealed with.',
});

/**
 * The settings record's test key, in the same form. Its private half is public (server/platform/auth), so it only
 * serves tests and development: production refuses what was sealed with it.
 */
export const developmentKey =
  'platkey_dev1_MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHoNIdfYytCrEqhJ0fHM+bsHcwz+HTHe' +
  'ChoXGL9uhVo51mCrcKzyrK3D7vzO7wcoQqWhYICuqiuetquTkc6myQw==';

export const querySiteWebTheme = endpoint({
  name: 'querySiteWebTheme',
  method: 'GET',
  path: '/handler/v1/querySiteWebTheme',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: siteTheme,
  errors: [],
  summary: 'The seasonal theme that the site wears today.',
});

export const queryCaptchaChallenge = endpoint({
  name: 'queryCaptchaChallenge',
  method: 'GET',
  path: '/handler/v1/queryCaptchaChallenge',
  access: 'anyone',
  body: 'none',
  input: nothing,
  // The challenge object of the ALTCHA protocol, handed to its worker as it is.
  output: z.looseObject({ parameters: z.looseObject({ algorithm: z.string() }), signature: z.string() }),
  errors: [],
  summary: 'A new proof-of-work challenge, tied to this browser by a short cookie.',
});
export type CaptchaChallenge = z.output<typeof queryCaptchaChallenge.output>;

export const verificationCode = endpoint({
  name: 'verificationCode',
  method: 'POST',
  path: '/handler/v1/verificationCode',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({ captchaCode: captcha }),
  output: z.strictObject({ captchaTicket: opaque }),
  errors: [],
  summary: 'Checks a solved challenge; answers a ticket for one call within five minutes.',
});

export const readSeller = endpoint({
  name: 'readSeller',
  method: 'GET',
  path: '/handler/v1/readSeller',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    legalName: z.string(),
    /** Street and place, a line each. */
    address: z.array(z.string()),
    /** Its name in English. */
    country: z.string(),
    /** Who represents the company and answers for what the site says. */
    responsible: z.string().nullable(),
    register: z.string().nullable(),
    registerNumber: z.string().nullable(),
    vatId: z.string().nullable(),
    /** By which its tax office knows it. */
    taxNumber: z.string().nullable(),
    email: z.string(),
    /** Codes of the languages that the address can be written to in. */
    languages: z.array(z.string()),
    phone: z.string().nullable(),
    /** The seller of a demonstration, who does not exist. */
    example: z.boolean(),
  }),
  errors: [],
  summary:
    'Who runs the site: company, address, register, VAT ID, tax number, contact and its languages, as the imprint shows them.',
});

/** What a browser must know of the running install; written into /site.js. */
export const siteConfig = z.strictObject({
  serviceUrl: z.string(),
  mainSiteOrigin: z.string().nullable(),
  analyticsId: z.string().nullable(),
  /** What pages say of the seller. */
  seller: z.strictObject({
    brand: z.string(),
    legalName: z.string(),
    address: z.string(),
    email: z.string(),
    domain: z.string(),
  }),
  theme: siteTheme,
  tidWindowDays: z.int(),
  /** Partner links stay in memory until the visitor agrees. */
  strictConsent: z.boolean(),
  development: z.boolean(),
  /** Everything here may be looked at, and nothing changed. */
  lookInside: z.boolean(),
  /** Where that is possible, for the visitors of this site. */
  lookInsideUrl: z.string().nullable(),
  /** What is sold in; the first is shown to somebody who has chosen none. */
  currencies: z.array(currency).min(1),
  /** Prices hold the tax already (content/tax-words.ts). */
  pricesIncludeTax: z.boolean(),
});
export type SiteConfig = z.output<typeof siteConfig>;
