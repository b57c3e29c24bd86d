import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isWindows, systemOptions } from '#contract/machines.ts';
import type { ActOrder, DeliveryAnswer, DeliveryDriver, DeliveryOrder, Done } from './driver.ts';
import { DeliveryRefused } from './driver.ts';

/** What a host name, or the name that an act is asked with, may begin with to see a failure: the first try, every try, or a refusal for good. */
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
        user: userOf(systemOf(order)),
      };
      return { state: 'done', ref, access, credentials: { password } };
    },
    suspend: done,
    unsuspend: done,
    terminate: done,
    change: done,
    async act(order) {
      if (order.action === 'reinstall') await pause(delayMs);
      obey(order, order.input.name);
      return { state: 'done', ...broughtBy(order, secret) };
    },
    configure: async () => ({ state: 'done' }),
  };
}

/** What an act leaves its owner with; the same for the same act. */
function broughtBy({ key, action, input }: ActOrder, secret: Buffer): Done {
  const bytes = createHmac('sha256', secret).update(`simulated:${key}`).digest();
  const password = bytes.toString('base64url').slice(0, 20);
  if (action === 'reinstall')
    return { access: { user: userOf(input.system ?? '') }, credentials: { password } };
  if (action === 'rescue_on') return { credentials: { rescuePassword: password } };
  if (action === 'take_snapshot') return { ref: `snap-${bytes.toString('hex').slice(0, 12)}` };
  if (action === 'take_backup') return { ref: `backup-${bytes.toString('hex').slice(0, 12)}` };
  return {};
}

const userOf = (system: string) => (isWindows(system) ? 'Administrator' : 'root');

const systemOf = ({ selection: { choices } }: DeliveryOrder): string =>
  systemOptions.map((option) => choices[option]).find((choice) => typeof choice === 'string') ?? '';

const wantedName = ({ selection: { setup } }: DeliveryOrder): string => {
  const { hostname = '' } = setup;
  return hostname;
};

function obey(order: DeliveryOrder, name = wantedName(order)): void {
  const { attempt } = order;
  if (name.startsWith(sentinels.refused)) throw new DeliveryRefused('the simulated side refuses this name');
  if (name.startsWith(sentinels.always) || (name.startsWith(sentinels.once) && attempt === 1))
    throw new Error('the simulated side is out of reach');
}
