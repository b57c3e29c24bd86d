import { isIP } from 'node:net';
import { isIn } from './platform/webhooks/addresses.ts';

interface Given {
  WEBHOOKS: 'on' | 'off';
  WEBHOOK_NETWORKS: string;
}

export interface WebhookSetting {
  on: boolean;
  /** Private networks that webhooks may reach, each as `10.20.0.0/16`. */
  networks: readonly string[];
}

const longest = { 4: 32, 6: 128 } as const;

/**
 * The shortest prefix that is taken. Of IPv6 the unique local addresses are one network, and what begins with zeros holds all of
 * IPv4 and this machine.
 */
function widest(address: string): number {
  if (isIP(address) === 4) return 8;
  if (isIn(['fc00::/7'], address)) return 7;
  return isIn(['::/16'], address) ? 96 : 16;
}

/** `10.20.0.0/16, fd00:7::/48`; an address without a prefix is a network of one. */
export function readWebhooks({ WEBHOOKS, WEBHOOK_NETWORKS }: Given, problems: string[]): WebhookSetting {
  const networks = WEBHOOK_NETWORKS.split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((one) => {
      const [, first = '', given] = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(one) ?? [];
      const version = isIP(first) as 0 | 4 | 6;
      const prefix = version && given === undefined ? longest[version] : Number(given);
      if (version && prefix >= widest(first) && prefix <= longest[version]) return [`${first}/${prefix}`];
      problems.push(
        `WEBHOOK_NETWORKS: "${one}" is not a network such as 10.20.0.0/16 or fd00:7::/48, or it is too wide`,
      );
      return [];
    });
  return { on: WEBHOOKS === 'on', networks };
}
