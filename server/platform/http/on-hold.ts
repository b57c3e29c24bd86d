import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, onlyReads } from '#contract/endpoint.ts';
import type { Hold } from '../on-hold.ts';

/** Beside those by which people sign in, calls that change nothing which is numbered, billed or mailed. */
const harmless = ['verificationCode', 'count'];

/**
 * While an install is on hold after a restore, what would change it is answered with 503, also to providers, who ask again. Pages
 * and calls that only read are answered, and people sign in.
 */
export function refuseOnHold(site: FastifyInstance, hold: Hold, calls: readonly Endpoint[]): void {
  const answered = new Set(
    calls
      .filter((one) => onlyReads(one) || one.path.startsWith('/auth/v1/') || harmless.includes(one.name))
      .map(({ name }) => name),
  );
  site.addHook('onRequest', async (request) => {
    if (hold.isOn() && !isAnswered(request, answered)) throw new OnHoldError();
  });
}

/** Routes that are no call: what providers tell and where they send payers back to is below `/payments/`. */
function isAnswered({ method, routeOptions }: FastifyRequest, calls: ReadonlySet<string>): boolean {
  const { config, url = '' } = routeOptions;
  if (config.call) return calls.has(config.call);
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) && !url.startsWith('/payments/');
}

class OnHoldError extends Error {
  readonly statusCode = 503;
  constructor() {
    super('the install is on hold after a restore');
  }
}
