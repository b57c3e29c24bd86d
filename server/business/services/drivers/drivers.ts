import type { DriverName } from '#contract/states.ts';
import { seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { keyFor } from '#server/platform/secret.ts';
import type { DeliveryDriver } from './driver.ts';
import { entitlementDriver } from './entitlement.ts';
import { manualDriver } from './manual.ts';
import { simulatedDriver } from './simulated.ts';
import { webhookDriver } from './webhook.ts';

/** @throws Error: the install no longer has it (a service outlives a setting) */
export function openDriver({ config, secret, now }: Context, name: DriverName): DeliveryDriver {
  if (name === 'entitlement') return entitlementDriver;
  // Made up once and then kept with the service, so the newest secret is enough.
  if (name === 'simulated' && !config.production)
    return simulatedDriver(keyFor(secret, 'simulated-delivery'), config.mode === 'test' ? 0 : seconds(3));
  if (name === 'webhook' && config.delivery.webhook) return webhookDriver(config.delivery.webhook, now);
  if (name === 'manual') return manualDriver;
  throw new Error(`there is no driver "${name}" here any more`);
}
