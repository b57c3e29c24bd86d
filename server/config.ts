import { z } from 'zod';
import { country } from '#contract/fields.ts';
import type { MaterialFormat } from '#contract/material-kinds.ts';
import type { Family } from '#contract/pricing.ts';
import type { DriverName } from '#contract/states.ts';
import { readDelivery } from './delivery-setting.ts';
import { readProviders } from './providers-setting.ts';
import { readUploadLimits } from './upload-limits-setting.ts';

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
const port = z.coerce.number().int().min(1).max(65535);
const url = (protocols: RegExp) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
      'is not an address of the right kind',
    );

/** Every setting: its meaning, its default, what production cannot do without. The only reader of process.env. */
const settings = z.object({
  /** development (default), test or production; production refuses test counterparts and missing secrets. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
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
  MAIL_FROM: z.string().default('EZCaravel <hello@ezcaravel.example>'),
  /** Where feedback goes and what the contact panel shows. */
  CONTACT_EMAIL: z.email().default('hello@ezcaravel.example'),
  /** S3-compatible storage; absent = DATA_DIR/files. */
  S3_ENDPOINT: url(/^https?:$/).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Where ClamAV's daemon looks at uploaded files: tcp://host:port or unix:/path; absent = nothing is looked for. */
  CLAMD: z
    .string()
    .regex(/^(tcp:\/\/[^\s/]+:\d{1,5}|unix:\/\S+)$/)
    .optional(),
  /** Lower limits of uploaded files in MiB by format, such as `png=20,pdf=40`. */
  UPLOAD_LIMITS: z.string().max(300).default(''),
  /** Secret for signed cookies and keys at rest, 32 characters or more; made and kept in the database when absent. */
  APP_SECRET: z.string().min(32).optional(),
  /** Who sells, as invoices print it; production with payments on needs name, address and country. */
  SELLER_NAME: z.string().max(120).default('EZCaravel'),
  /** Street, place and what else a letter needs, the lines separated by `|`. */
  SELLER_ADDRESS: z.string().max(500).default(''),
  /** ISO 3166-1; the country whose tax is charged where no other rule holds. */
  SELLER_COUNTRY: country.default('DE'),
  SELLER_VAT_ID: z.string().max(20).optional(),
  /** `on`: the prices of the catalogue hold the tax already. */
  PRICES_INCLUDE_TAX: z.enum(['on', 'off']).default('off'),
  /** When an invoice gets its number: once it is paid, or as soon as it is issued. */
  INVOICE_NUMBER_AT: z.enum(['payment', 'issue']).default('payment'),
  /** A TrueType or OpenType file for letters of names that the fonts of the house lack (such as Chinese). */
  INVOICE_FONT: z.string().optional(),
  /** Stripe takes cards once both are given. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** Another address that speaks Stripe's API, for tests; refused in production. */
  STRIPE_API_URL: url(/^https?:$/).optional(),
  /** Where transfers go, a line each between `|`: holder, IBAN, BIC, bank. Absent in production = no transfers. */
  BANK_ACCOUNT: z.string().max(500).optional(),
  /** Who delivers what: `dedicated=manual,vps=webhook`; families left out are simulated, and manual in production. */
  DELIVERY: z.string().max(300).default(''),
  /** Where the driver `webhook` asks, and the secret both sides sign with (`whsec_` and base64, or any text). */
  DELIVERY_WEBHOOK_URL: url(/^https?:$/).optional(),
  DELIVERY_WEBHOOK_SECRET: z.string().min(24).max(200).optional(),
  /** Measurement id of the analytics tag; absent = no tag. */
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z0-9-]{4,32}$/)
    .optional(),
  /** `on` keeps partner links in memory only until the visitor agrees to storing them. */
  STRICT_CONSENT: z.enum(['on', 'off']).default('off'),
  /** `off` makes browsers drop the pages they kept for reading offline, and keep none. */
  OFFLINE_PAGES: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `on` writes a line for each request: method, route, status, time, bytes; no query, no visitor. */
  ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  /** `off` lifts rate limits and the human check for load and fault tests; refused in production. */
  LIMITS: z.enum(['on', 'off']).default('on'),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: z.string().default(''),
});

/** The name of every setting above; OIDC_<NAME>_… come beside them (providers-setting.ts). */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export interface OidcProvider {
  id: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface Seller {
  name: string;
  address: readonly string[];
  country: string;
  vatId: string | null;
}

export interface Config {
  mode: 'development' | 'test' | 'production';
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string;
  serviceUrl: string | null;
  mainSiteOrigin: string | null;
  allowedOrigins: readonly string[];
  smtpUrl: string | null;
  mailFrom: string;
  contactEmail: string;
  s3: {
    endpoint: string | null;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  clamd: string | null;
  /** Most bytes of an uploaded file of each format. */
  uploadLimits: Readonly<Record<MaterialFormat, number>>;
  appSecret: string | null;
  seller: Seller;
  pricesIncludeTax: boolean;
  invoiceNumberAt: 'payment' | 'issue';
  invoiceFont: string | null;
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** A line each; null = no transfers are taken. */
  bankAccount: readonly string[] | null;
  delivery: {
    drivers: Readonly<Record<Family, DriverName>>;
    webhook: { url: string; secret: string } | null;
  };
  analyticsId: string | null;
  strictConsent: boolean;
  offlinePages: boolean;
  logLevel: z.output<typeof settings>['LOG_LEVEL'];
  accessLog: boolean;
  limits: boolean;
  trustedProxies: readonly string[];
  oidc: readonly OidcProvider[];
}

/** The example account of the register of IBANs (SWIFT, ISO 13616); no money can reach it. */
const demonstrationAccount = ['EZCaravel (test mode)', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX'];

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment once.
 * @throws ConfigError naming every setting that is wrong or missing, one a line
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const s = parsed.data;
  const problems: string[] = [];
  const production = s.NODE_ENV === 'production';
  if (production) {
    if (!s.PUBLIC_URL)
      problems.push('PUBLIC_URL: production needs the origin of the site, for links in mails');
    if (!s.APP_SECRET) problems.push('APP_SECRET: production needs a secret of 32 characters or more');
    if (!s.SMTP_URL) problems.push('SMTP_URL: production needs a mail server; the outbox is for development');
    // What takes real money prints invoices that the law has rules for.
    for (const name of ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_COUNTRY'] as const) {
      if ((given.STRIPE_SECRET_KEY || given.BANK_ACCOUNT) && !given[name])
        problems.push(`${name}: invoices need the seller's own, since payments are taken`);
    }
    if (s.STRIPE_API_URL) problems.push('STRIPE_API_URL: production speaks to Stripe itself');
    if (s.LIMITS === 'off') problems.push('LIMITS: off is refused in production');
  }
  const s3Parts = [s.S3_BUCKET, s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY];
  if (s3Parts.some(Boolean) && !s3Parts.every(Boolean)) {
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: give all three or none');
  }
  if (Boolean(s.STRIPE_SECRET_KEY) !== Boolean(s.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: give both or none');
  const delivery = readDelivery(s, production, problems);
  const uploadLimits = readUploadLimits(s.UPLOAD_LIMITS, problems);
  const oidc = readProviders(given as Record<string, string>, production, problems);
  if (problems.length) throw new ConfigError(problems.join('\n'));
  return {
    mode: s.NODE_ENV,
    production,
    host: s.HOST,
    port: s.PORT,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL ?? null,
    publicUrl:
      s.PUBLIC_URL ?? `http://${s.HOST === '0.0.0.0' || s.HOST === '::' ? 'localhost' : s.HOST}:${s.PORT}`,
    serviceUrl: s.SERVICE_URL ?? null,
    mainSiteOrigin: s.MAIN_SITE_ORIGIN ?? null,
    allowedOrigins: s.ALLOWED_ORIGINS,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM,
    contactEmail: s.CONTACT_EMAIL,
    s3:
      s.S3_BUCKET && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: s.S3_ENDPOINT ?? null,
            region: s.S3_REGION,
            bucket: s.S3_BUCKET,
            accessKeyId: s.S3_ACCESS_KEY_ID,
            secretAccessKey: s.S3_SECRET_ACCESS_KEY,
          }
        : null,
    clamd: s.CLAMD ?? null,
    uploadLimits,
    appSecret: s.APP_SECRET ?? null,
    seller: {
      name: s.SELLER_NAME,
      address: listOf(s.SELLER_ADDRESS, '|'),
      country: s.SELLER_COUNTRY,
      vatId: s.SELLER_VAT_ID ?? null,
    },
    pricesIncludeTax: s.PRICES_INCLUDE_TAX === 'on',
    invoiceNumberAt: s.INVOICE_NUMBER_AT,
    invoiceFont: s.INVOICE_FONT ?? null,
    stripe:
      s.STRIPE_SECRET_KEY && s.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: s.STRIPE_SECRET_KEY,
            webhookSecret: s.STRIPE_WEBHOOK_SECRET,
            apiUrl: s.STRIPE_API_URL ?? null,
          }
        : null,
    bankAccount: s.BANK_ACCOUNT ? listOf(s.BANK_ACCOUNT, '|') : production ? null : demonstrationAccount,
    delivery,
    analyticsId: s.ANALYTICS_ID ?? null,
    strictConsent: s.STRICT_CONSENT === 'on',
    offlinePages: s.OFFLINE_PAGES === 'on',
    logLevel: s.LOG_LEVEL,
    accessLog: s.ACCESS_LOG === 'on',
    limits: s.LIMITS === 'on',
    trustedProxies: listOf(s.TRUSTED_PROXIES, ','),
    oidc,
  };
}
