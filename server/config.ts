import type { z } from 'zod';
import { exampleSeller } from '#content/brand.ts';
import type { Currency } from '#contract/currencies.ts';
import type { MaterialFormat } from '#contract/material-kinds.ts';
import type { Money } from '#contract/money.ts';
import { type BackupSetting, readBackup } from './backup-setting.ts';
import { readBankAccount } from './bank-account-setting.ts';
import { type DatevSetting, readDatev } from './datev-setting.ts';
import { type DeliverySetting, readDelivery } from './delivery-setting.ts';
import { type PaypalSetting, readPaypal } from './paypal-setting.ts';
import { isLoopback } from './platform/auth/oidc/loopback.ts';
import type { OidcProvider } from './platform/auth/oidc/provider.ts';
import { viesAddress } from './platform/vat-check/vies.ts';
import { readProviders } from './providers-setting.ts';
import { readEach, together } from './read-settings.ts';
import { type RenewalSetting, readRenewals } from './renewal-setting.ts';
import { hasReservedName } from './reserved-name.ts';
import { readSecondPerson } from './second-person-setting.ts';
import { readAppSecret, secretsOf, withSecretFiles } from './secrets-setting.ts';
import { companyLines, readSeller, type Seller } from './seller-setting.ts';
import { listOf, settings } from './settings.ts';
import { readUploadLimits } from './upload-limits-setting.ts';
import { readWebhooks, type WebhookSetting } from './webhook-setting.ts';

export interface Config {
  mode: 'development' | 'test' | 'production';
  production: boolean;
  role: 'all' | 'web' | 'worker';
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
  /** What stands below every mail: sender, company, register; a line each. */
  mailFoot: string;
  contactEmail: string;
  s3: {
    endpoint: string | null;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  /** null = no backups are scheduled */
  backup: BackupSetting | null;
  clamd: string | null;
  /** Most bytes of an uploaded file of each format. */
  uploadLimits: Readonly<Record<MaterialFormat, number>>;
  /** Newest first; none = one is made and kept in the database. */
  appSecrets: readonly string[];
  seller: Seller;
  pricesIncludeTax: boolean;
  /** What is sold in; the first is shown to somebody who has chosen none. */
  currencies: readonly [Currency, ...Currency[]];
  invoiceNumberAt: 'payment' | 'issue';
  /** One for each currency at most; empty = no act of staff needs a second person */
  secondPersonAbove: readonly Money[];
  invoiceFont: string | null;
  /** null = no file for an accountant's program is made */
  datev: DatevSetting | null;
  /** `url`: where VIES is asked, without a slash at the end. */
  vatIdCheck: { mode: z.output<typeof settings>['VAT_ID_CHECK']; url: string };
  stripe: {
    secretKey: string;
    webhookSecrets: readonly string[];
    apiUrl: string | null;
    sepaDebit: boolean;
  } | null;
  /** null = PayPal is not taken */
  paypal: PaypalSetting | null;
  /** A line each; null = no transfers are taken. */
  bankAccount: readonly string[] | null;
  renewals: RenewalSetting;
  delivery: DeliverySetting;
  /** Those of members. */
  webhooks: WebhookSetting;
  analyticsId: string | null;
  strictConsent: boolean;
  offlinePages: boolean;
  metricsToken: string | null;
  drainSeconds: number;
  logLevel: z.output<typeof settings>['LOG_LEVEL'];
  accessLog: boolean;
  limits: boolean;
  trustedProxies: readonly string[];
  /** In lower case; null = no proxy says which country a caller is in. */
  countryHeader: string | null;
  hstsSubdomains: boolean;
  /** Everybody may look at everything here, and nobody can change anything. */
  lookInside: boolean;
  /** Where visitors of this site are sent to look inside. */
  lookInsideUrl: string | null;
  /** Whether the tools of /dev are there. */
  development: boolean;
  oidc: readonly OidcProvider[];
}

/** The example account of the register of IBANs (SWIFT, ISO 13616); no money can reach it. */
const demonstrationAccount = [
  `${exampleSeller.brand} (test mode)`,
  'DE89 3704 0044 0532 0130 00',
  'COBADEFFXXX',
];

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the environment once.
 * @throws ConfigError naming every setting that is wrong or missing, one a line
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const given = withSecretFiles(Object.fromEntries(set) as Record<string, string>, problems);
  const s = readEach(settings, given, problems);
  const alone = problems.splice(0);
  const production = s.NODE_ENV === 'production';
  const lookInside = s.LOOK_INSIDE === 'on';
  const appSecrets = readAppSecret(s.APP_SECRET, problems);
  if (production) {
    if (!s.PUBLIC_URL)
      problems.push('PUBLIC_URL: production needs the origin of the site, for links in mails');
    else if (!isLoopback(s.PUBLIC_URL)) {
      if (hasReservedName(s.PUBLIC_URL))
        problems.push(`PUBLIC_URL: "${s.PUBLIC_URL}" is an example; set your own`);
      else if (s.PUBLIC_URL.startsWith('http:'))
        problems.push(
          'PUBLIC_URL: production is reached over https; put a proxy with TLS in front, and give its address',
        );
    }
    if (!appSecrets.length) problems.push('APP_SECRET: production needs a secret of 32 characters or more');
    if (!s.SMTP_URL) problems.push('SMTP_URL: production needs a mail server; the outbox is for development');
    if (s.STRIPE_API_URL) problems.push('STRIPE_API_URL: production speaks to Stripe itself');
    if (s.VIES_URL) problems.push('VIES_URL: production asks VIES itself');
    if (s.LIMITS === 'off') problems.push('LIMITS: off is refused in production');
    if (lookInside)
      problems.push('LOOK_INSIDE: production shows nobody everything; `npm run look-inside` runs beside it');
  }
  if (lookInside && (s.DATABASE_URL || s.S3_BUCKET || s.SMTP_URL || s.STRIPE_SECRET_KEY || s.PAYPAL_SECRET))
    problems.push(
      'LOOK_INSIDE: a demonstration has no DATABASE_URL, S3_BUCKET, SMTP_URL, STRIPE_SECRET_KEY or PAYPAL_SECRET',
    );
  const s3Parts = [s.S3_BUCKET, s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY];
  if (s3Parts.some(Boolean) && !s3Parts.every(Boolean)) {
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: give all three or none');
  }
  if (Boolean(s.STRIPE_SECRET_KEY) !== Boolean(s.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: give both or none');
  if (s.STRIPE_SEPA_DEBIT === 'on' && !s.STRIPE_SECRET_KEY)
    problems.push('STRIPE_SEPA_DEBIT: debits are made through Stripe: give STRIPE_SECRET_KEY as well');
  if (s.COUNTRY_HEADER && !listOf(s.TRUSTED_PROXIES, ',').length)
    problems.push('COUNTRY_HEADER: name the proxies that send it in TRUSTED_PROXIES');
  const backup = readBackup(s, s3Parts.every(Boolean), problems);
  if (s.STRIPE_WEBHOOK_SECRET && !secretsOf(s.STRIPE_WEBHOOK_SECRET).every((one) => one.length >= 8))
    problems.push('STRIPE_WEBHOOK_SECRET: each secret has 8 characters or more');
  const seller = readSeller(s, production, problems);
  const mailFrom = s.MAIL_FROM ?? `${seller.brand} <${seller.email}>`;
  const ownAccount = production ? null : demonstrationAccount;
  const bankAccount = s.BANK_ACCOUNT ? readBankAccount(s.BANK_ACCOUNT, problems) : ownAccount;
  const renewals = readRenewals(s, problems);
  const secondPersonAbove = readSecondPerson(s.SECOND_PERSON_ABOVE ?? '', s.CURRENCIES[0], problems);
  const paypal = readPaypal(s, production, problems);
  const delivery = readDelivery(s, production, problems);
  const datev = readDatev(s, problems);
  const webhooks = readWebhooks(s, problems);
  const uploadLimits = readUploadLimits(s.UPLOAD_LIMITS, problems);
  const oidc = readProviders(given, production, problems);
  const told = together(alone, problems);
  if (told.length) throw new ConfigError(told.join('\n'));
  return {
    mode: s.NODE_ENV,
    production,
    role: s.ROLE,
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
    mailFrom,
    mailFoot: [mailFrom, ...companyLines(seller)].join('\n'),
    contactEmail: seller.email,
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
    backup,
    clamd: s.CLAMD ?? null,
    uploadLimits,
    appSecrets,
    seller,
    pricesIncludeTax: s.PRICES_INCLUDE_TAX === 'on',
    currencies: s.CURRENCIES,
    invoiceNumberAt: s.INVOICE_NUMBER_AT,
    secondPersonAbove,
    invoiceFont: s.INVOICE_FONT ?? null,
    datev,
    vatIdCheck: { mode: s.VAT_ID_CHECK, url: (s.VIES_URL ?? viesAddress).replace(/\/+$/, '') },
    stripe:
      s.STRIPE_SECRET_KEY && s.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: s.STRIPE_SECRET_KEY,
            webhookSecrets: secretsOf(s.STRIPE_WEBHOOK_SECRET),
            apiUrl: s.STRIPE_API_URL ?? null,
            sepaDebit: s.STRIPE_SEPA_DEBIT === 'on',
          }
        : null,
    paypal,
    bankAccount,
    renewals,
    delivery,
    webhooks,
    analyticsId: s.ANALYTICS_ID ?? null,
    // In production it is on, as the cookie page says.
    strictConsent: s.STRICT_CONSENT ? s.STRICT_CONSENT === 'on' : production,
    offlinePages: s.OFFLINE_PAGES === 'on',
    metricsToken: s.METRICS_TOKEN ?? null,
    drainSeconds: s.DRAIN_SECONDS,
    logLevel: s.LOG_LEVEL,
    accessLog: s.ACCESS_LOG === 'on',
    limits: s.LIMITS === 'on',
    trustedProxies: listOf(s.TRUSTED_PROXIES, ','),
    countryHeader: s.COUNTRY_HEADER?.toLowerCase() ?? null,
    hstsSubdomains: s.HSTS_SUBDOMAINS === 'on',
    lookInside,
    lookInsideUrl: s.LOOK_INSIDE_URL ?? null,
    development: !production && !lookInside,
    oidc,
  };
}
