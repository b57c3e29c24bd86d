import { z } from 'zod';
import { country } from '#contract/fields.ts';
import { currency } from '#contract/pricing.ts';
import { isTimeZone } from '#contract/time.ts';
import { datevCharts } from './datev-charts.ts';
import { secretSettings } from './secrets-setting.ts';

/** What stands between the separators, without white space around it; empty ones are left out. */
export const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);

const origin = z.string().transform((value, ctx) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    ctx.addIssue(`"${value}" is not an http(s) address`);
    return z.NEVER;
  }
  return url.origin;
});
const originList = z
  .string()
  .transform((value) => listOf(value, ','))
  .pipe(z.array(origin));
/** A line of text that pages, mails and PDFs show. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, 'has a line break or another control character')
    .optional();
const port = z.coerce.number().int().min(1).max(65535);
const url = (protocols: RegExp) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
      'is not an address of the right kind',
    );

/** Every setting: its meaning, its default, what production cannot do without. config.ts reads them. */
export const settings = z.object({
  /** development (default), test or production; production refuses test counterparts and missing secrets. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** What this process does: `web` answers requests, `worker` does the jobs, `all` does both. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Where the server listens. */
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of the embedded database, the mail outbox and stored files. */
  DATA_DIR: z.string().default('data'),
  /** A PostgreSQL 15 or newer; absent = the embedded one in DATA_DIR. */
  DATABASE_URL: url(/^postgres(ql)?:$/).optional(),
  /** The site's own origin, used in mails and links; never taken from the request. */
  PUBLIC_URL: origin.optional(),
  /** Where the site's calls go; absent = the site's own origin. */
  SERVICE_URL: origin.optional(),
  /** The one origin whose message may hand a session token to the site. */
  MAIN_SITE_ORIGIN: origin.optional(),
  /** Further origins whose pages may call the service, comma separated. */
  ALLOWED_ORIGINS: originList.default([]),
  /** smtp://user:password@host:port; absent = .eml files in DATA_DIR/outbox. */
  SMTP_URL: url(/^smtps?:$/).optional(),
  /** The sender of mails; absent = SELLER_BRAND and CONTACT_EMAIL. */
  MAIL_FROM: z.string().max(300).optional(),
  /** Where feedback goes and what members write to; production needs it. */
  CONTACT_EMAIL: z.email().optional(),
  /** The languages that it can be written to in, by their codes; the imprint names them (Regulation (EU) 2022/2065, articles 11 and 12). */
  CONTACT_LANGUAGES: z
    .string()
    .default('en')
    .transform((value) => listOf(value, ','))
    .refine(
      (list) => list.length > 0 && list.every((code) => /^[a-z]{2,3}$/.test(code)),
      'are not codes of languages, such as en,de',
    ),
  /** S3-compatible storage; absent = DATA_DIR/files. */
  S3_ENDPOINT: url(/^https?:$/).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Where scheduled backups go: a folder, or s3://bucket/prefix with the S3 settings; absent = none are made. */
  BACKUP_TO: z.string().max(1000).optional(),
  /** `daily`, or five fields of cron in UTC. */
  BACKUP_EVERY: z.string().default('daily'),
  /** How many scheduled backups stay. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  /** Where ClamAV's daemon looks at uploaded files: tcp://host:port or unix:/path; absent = nothing is looked for. */
  CLAMD: z
    .string()
    .regex(/^(tcp:\/\/[^\s/]+:\d{1,5}|unix:\/\S+)$/)
    .optional(),
  /** Lower limits of uploaded files in MiB by format, such as `png=20,pdf=40`. */
  UPLOAD_LIMITS: z.string().max(300).default(''),
  /**
   * Secrets for signed cookies and keys at rest, 32 characters or more each, newest first, separated by white space or
   * commas; made and kept in the database when absent.
   */
  APP_SECRET: z.string().optional(),
  /** Who sells (seller-setting.ts): the name people know, on pages, mails and invoices. */
  SELLER_BRAND: words(40),
  /** The name in the register; production needs it, and street, town and country. */
  SELLER_NAME: words(120),
  SELLER_STREET: words(120),
  /** Where parts of the country are outside its VAT, it says whether the company is in one, and production needs it. */
  SELLER_POSTCODE: words(16),
  SELLER_TOWN: words(80),
  /** ISO 3166-1; the country whose tax is charged where no other rule holds. DE in a demonstration. */
  SELLER_COUNTRY: country.optional(),
  /** The register that the company is entered in, and its number there. */
  SELLER_REGISTER: words(120),
  SELLER_REGISTER_NUMBER: words(60),
  SELLER_VAT_ID: words(20),
  /** The number that the tax office of the seller knows it by, such as a German Steuernummer. */
  SELLER_TAX_NUMBER: words(40),
  /** Who represents the company and answers for what the site says. */
  SELLER_RESPONSIBLE: words(120),
  /** IANA, as Europe/Berlin: documents bear the days of this place, and their numbers start again with its year. */
  SELLER_TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, 'is not a time zone, such as Europe/Berlin')
    .optional(),
  SELLER_PHONE: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ()/-]{4,30}$/, 'is not a phone number, such as +49 40 123456')
    .optional(),
  /** `on`: the prices of the catalogue hold the tax already. */
  PRICES_INCLUDE_TAX: z.enum(['on', 'off']).default('off'),
  /** When an invoice gets its number: once it is paid, what is owed by the first part of its money; or as soon as that is asked for. */
  INVOICE_NUMBER_AT: z.enum(['payment', 'issue']).default('payment'),
  /** What is sold in, the currency that is shown first in front. */
  CURRENCIES: z
    .string()
    .default('USD,EUR')
    .transform((value) => listOf(value, ','))
    .pipe(z.tuple([currency], currency))
    .refine((list) => new Set(list).size === list.length, 'names a currency twice'),
  /**
   * What one of the staff may move alone in 24 hours, an amount for each currency (second-person-setting.ts); above it somebody else
   * approves. Absent = no second person.
   */
  SECOND_PERSON_ABOVE: z.string().optional(),
  /**
   * Whether VAT ids are asked about at VIES: `trust` lets the buyer owe the tax until VIES says no, `require` charges tax until it
   * says yes, `off` looks at their form alone and asks nobody.
   */
  VAT_ID_CHECK: z.enum(['off', 'trust', 'require']).default('off'),
  /** Another address that speaks VIES's interface, for tests; refused in production. */
  VIES_URL: url(/^https?:$/).optional(),
  /** What the accountant's program is told in a DATEV file: numbers of consultant and client; absent = no such file is made. */
  DATEV_CONSULTANT: z
    .string()
    .regex(
      /^(100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/,
      'is not a number from 1001 to 9999999',
    )
    .optional(),
  DATEV_CLIENT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'is not a number from 1 to 99999')
    .optional(),
  /** The standard chart that its account numbers come from. */
  DATEV_CHART: z.enum(datevCharts).default('SKR03'),
  /** Other numbers, such as `cash:stripe=1361,revenue:vps=8201,revenue:vps@oss=8331,revenue=8400/40`. */
  DATEV_ACCOUNTS: z.string().max(4000).default(''),
  /** A TrueType or OpenType file for letters of names that the fonts of the house lack (such as Chinese). */
  INVOICE_FONT: z.string().optional(),
  /** Stripe takes cards once both are given. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  /** One, or while it is changed two: newest first, separated by white space or commas. */
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(8).optional(),
  /** Another address that speaks Stripe's API, for tests; refused in production. */
  STRIPE_API_URL: url(/^https?:$/).optional(),
  /** PayPal is taken once all three are given; the last is the id of the webhook, which is no secret. */
  PAYPAL_CLIENT_ID: z.string().trim().min(8).optional(),
  PAYPAL_SECRET: z.string().trim().min(8).optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{8,50}$/, 'is not the id of a webhook of PayPal')
    .optional(),
  /** PayPal's sandbox, or another address that speaks its API, for tests; refused in production. */
  PAYPAL_API_URL: url(/^https?:$/).optional(),
  /** The account at Stripe takes SEPA direct debits, which are offered for what is billed in euros. */
  STRIPE_SEPA_DEBIT: z.enum(['on', 'off']).default('off'),
  /** Where transfers go, a line each between `|`: holder, IBAN, BIC, bank. Absent in production = no transfers. */
  BANK_ACCOUNT: z.string().max(500).optional(),
  /** Days before a renewal: when it is asked for, and when its payer is reminded (renewal-setting.ts). */
  RENEWAL_NOTICE_DAYS: z.string().max(20).default('7,3'),
  /** Days after the due day on which a saved method is charged again. */
  CHARGE_RETRY_DAYS: z.string().max(100).default('2,7,14,21'),
  /** Days after the due day on which whoever pays by hand is reminded. */
  OVERDUE_REMINDER_DAYS: z.string().max(100).default('1,5,10'),
  /** Days after the due day until servers and proxies (`machines`), and all else (`benefits`), are suspended, and until they end. */
  SUSPEND_AFTER_DAYS: z.string().max(60).default('machines=3,benefits=7'),
  END_AFTER_DAYS: z.string().max(60).default('machines=14,benefits=22'),
  /** Who delivers what: `dedicated=manual,vps=webhook`; families left out are simulated, and manual in production. */
  DELIVERY: z.string().max(300).default(''),
  /** Where the driver `webhook` asks, and the secret both sides sign with (base64, `whsec_` before it); or two, as above. */
  DELIVERY_WEBHOOK_URL: url(/^https?:$/).optional(),
  DELIVERY_WEBHOOK_SECRET: z.string().max(500).optional(),
  /** `off`: members cannot add webhooks, and nothing is sent to those that are there. */
  WEBHOOKS: z.enum(['on', 'off']).default('on'),
  /** Networks that webhooks may reach although they are private, and over http too; comma separated. */
  WEBHOOK_NETWORKS: z.string().max(500).default(''),
  /** Measurement id of the analytics tag; absent = no tag. */
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z0-9-]{4,32}$/)
    .optional(),
  /** `on` keeps partner links in memory only until the visitor agrees to storing them; without it nobody is asked. */
  STRICT_CONSENT: z.enum(['on', 'off']).optional(),
  /** `off` makes browsers drop the pages they kept for reading offline, and keep none. */
  OFFLINE_PAGES: z.enum(['on', 'off']).default('on'),
  /** Prometheus reads /metrics with `Authorization: Bearer <this>`; absent = there is no /metrics. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** Seconds between the signal to stop, from which /readyz says no, and the end of listening. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `on` writes a line for each request: method, route, status, time, bytes; no query, no visitor. */
  ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  /** `off` lifts rate limits and the human check for load and fault tests; refused in production. */
  LIMITS: z.enum(['on', 'off']).default('on'),
  /** `off` leaves the names below PUBLIC_URL out of `Strict-Transport-Security`; set it while one of them has no https. */
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('on'),
  /** `on`: everybody may look at everything, and nobody can change anything. Only for what `npm run look-inside` makes. */
  LOOK_INSIDE: z.enum(['on', 'off']).default('off'),
  /** Where visitors of this site look inside: the address of the install that `npm run look-inside` runs. */
  LOOK_INSIDE_URL: origin.optional(),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: z.string().default(''),
  /** The header in which these proxies say which country a caller is in, such as CF-IPCountry; absent = nobody says it. */
  COUNTRY_HEADER: z
    .string()
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/, 'is not the name of a header')
    .optional(),
});

export type Settings = z.output<typeof settings>;

/** The name of every setting above; OIDC_<NAME>_… come beside them (providers-setting.ts). */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
];
