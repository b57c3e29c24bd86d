import type { Config } from '#server/config.ts';
import type { Db } from '../db/database.ts';
import { type Keyring, keyFor } from '../secret.ts';
import { bankGateway } from './bank.ts';
import type { Gateway, Gateways } from './gateway.ts';
import { sandboxGateway } from './sandbox.ts';

/** The providers that the settings name; the pretended one wherever no money may move. */
export async function openGateways(options: {
  config: Config;
  db: Db;
  now: () => Date;
  secret: Keyring;
}): Promise<Gateways> {
  const { config, db, now, secret } = options;
  const { publicUrl, production } = config;
  const serviceUrl = config.serviceUrl ?? publicUrl;
  const all: Gateway[] = [];
  // Its client is large: loaded only where it is used.
  if (config.stripe) all.push((await import('./stripe.ts')).stripeGateway({ ...config.stripe, serviceUrl }));
  if (config.paypal)
    all.push((await import('./paypal.ts')).paypalGateway({ ...config.paypal, serviceUrl, db, now }));
  // It signs what it sends and reads it back at once, so the newest secret is enough.
  if (!production)
    all.push(sandboxGateway({ db, now, publicUrl, production, secret: keyFor(secret, 'sandbox-payments') }));
  if (config.bankAccount) all.push(bankGateway);
  return new Map(all.map((gateway) => [gateway.name, gateway]));
}
