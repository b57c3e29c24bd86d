import type { Context } from '#server/platform/context.ts';
import { keyFor } from '#server/platform/secret.ts';

/** A system that delivers and calls us: the other side of a driver. */
export interface DeliverySystem {
  driver: 'webhook' | 'simulated';
  /** What it signs with, newest first. */
  secrets: readonly string[];
}

/** Those of this install; the simulated one is this install itself, outside production. */
export function deliverySystems({ config, secret }: Pick<Context, 'config' | 'secret'>): DeliverySystem[] {
  const { webhook } = config.delivery;
  return [
    ...(webhook ? [{ driver: 'webhook', secrets: webhook.secrets } as const] : []),
    ...(config.production
      ? []
      : [{ driver: 'simulated', secrets: [keyFor(secret, 'simulated-usage').toString('base64')] } as const]),
  ];
}
