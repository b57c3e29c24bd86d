import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryAnswer, DeliveryDriver, DeliveryOrder } from './driver.ts';
import { DeliveryRefused } from './driver.ts';

/** What a host name may begin with to see a failure: the first try, every try, or a refusal for good. */
const sentinels = { once: 'fails-once', always: 'fails-always', refused: 'refused' } as const;

/**
 * Delivers by itself, for development and tests: made-up addresses of the ranges that are kept for documentation
 * (RFC 5737, RFC 3849), the same for the same service, and nothing behind them.
 * @param delayMs how long a creation takes
 */
export function simulatedDriver(secret: Buffer, delayMs: number): DeliveryDriver {
  const done = async (order: DeliveryOrder): Promise<DeliveryAnswer> => {
    obey(order);
    return { state: 'done' };
  };
  return {
    async create(order) {
      await pause(delayMs);
      obey(order);
      const bytes = createHmac('sha256', secret).update(`simulated:${order.service.id}`).digest();
      const password = bytes.toString('base64url').slice(0, 20);
      const host = `192.0.2.${1 + (bytes.readUInt8(0) % 254)}`;
      const ref = `sim-${bytes.toString('hex').slice(0, 12)}`;
      if (order.service.family === 'proxies') {
        const port = 20_000 + (bytes.readUInt16BE(1) % 10_000);
        const access = { host, port: String(port), socksPort: String(port + 10_000), user: ref };
        return { state: 'done', ref, access, credentials: { password } };
      }
      const access = {
        ipv4: host,
        ipv6: `2001:db8:${bytes.readUInt16BE(3).toString(16)}::1`,
        hostname: wantedName(order) || `${ref}.example`,
        user: 'root',
      };
      return { state: 'done', ref, access, credentials: { password } };
    },
    suspend: done,
    unsuspend: done,
    terminate: done,
    change: done,
    configure: async () => ({ state: 'done' }),
  };
}

const wantedName = ({ selection: { setup } }: DeliveryOrder): string => {
  const { hostname = '' } = setup;
  return hostname;
};

function obey(order: DeliveryOrder): void {
  const { attempt } = order;
  const name = wantedName(order);
  if (name.startsWith(sentinels.refused)) throw new DeliveryRefused('the simulated side refuses this name');
  if (name.startsWith(sentinels.always) || (name.startsWith(sentinels.once) && attempt === 1))
    throw new Error('the simulated side is out of reach');
}
