import { type Family, families } from '#contract/pricing.ts';
import type { DriverName } from '#contract/states.ts';
import { isLoopback } from './platform/auth/oidc/loopback.ts';
import { secretsOf } from './secrets-setting.ts';

export interface DeliverySetting {
  drivers: Readonly<Record<Family, DriverName>>;
  /** Secrets newest first. */
  webhook: { url: string; secrets: readonly string[] } | null;
}

interface Given {
  DELIVERY: string;
  DELIVERY_WEBHOOK_URL?: string;
  DELIVERY_WEBHOOK_SECRET?: string;
}

const chosen = ['manual', 'webhook', 'simulated'] as const;
type Chosen = (typeof chosen)[number];

/**
 * Which driver delivers which family. Tools, memberships and gifts are rights to use and have nothing to set up; help with
 * a registration begins with the case that its buyer may open. All can be given to another driver.
 */
export function readDelivery(given: Given, production: boolean, problems: string[]): DeliverySetting {
  const usual = production ? 'manual' : 'simulated';
  const drivers: Record<Family, DriverName> = {
    dedicated: usual,
    vps: usual,
    proxies: usual,
    tools: 'entitlement',
    services: 'entitlement',
    membership: 'entitlement',
    gifts: 'entitlement',
  };
  for (const part of given.DELIVERY.split(',').filter((one) => one.trim())) {
    const [family = '', driver = ''] = part.split('=').map((word) => word.trim());
    if (!families.includes(family as Family) || !chosen.includes(driver as Chosen)) {
      problems.push(`DELIVERY: "${part.trim()}" is not <${families.join('|')}>=<${chosen.join('|')}>`);
    } else drivers[family as Family] = driver as Chosen;
  }
  const { DELIVERY_WEBHOOK_URL: url, DELIVERY_WEBHOOK_SECRET: secret } = given;
  if (production && Object.values(drivers).includes('simulated'))
    problems.push('DELIVERY: simulated delivers nothing and is refused in production');
  if (Boolean(url) !== Boolean(secret))
    problems.push('DELIVERY_WEBHOOK_URL, DELIVERY_WEBHOOK_SECRET: give both or none');
  if (Object.values(drivers).includes('webhook') && !url)
    problems.push('DELIVERY_WEBHOOK_URL: the driver webhook needs an address');
  if (url && !url.startsWith('https://') && (production || !isLoopback(url)))
    problems.push(
      'DELIVERY_WEBHOOK_URL: must begin with https://; http is taken for a loopback address only',
    );
  const secrets = secretsOf(secret ?? '');
  if (secret && !(secrets.length && secrets.every((one) => one.length >= 24 && isBase64(one))))
    problems.push(
      'DELIVERY_WEBHOOK_SECRET: must be 24 or more characters of base64, with or without whsec_ before it; for a secret that is plain text, give the base64 of that text here and on the other side',
    );
  return { drivers, webhook: url && secret ? { url, secrets } : null };
}

/** As the reference library of Standard Webhooks reads a secret: base64, with or without `whsec_` before it. */
function isBase64(secret: string): boolean {
  const base64 = secret.replace(/^whsec_/, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.replace(/=+$/, '').length % 4 !== 1;
}
