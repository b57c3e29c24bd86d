import { isIP } from 'node:net';

interface Given {
  WEBHOOKS: 'on' | 'off';
  WEBHOOK_NETWORKS: string;
}

export interface WebhookSetting {
  on: boolean;
  /** Private networks that webhooks may reach, each as `10.20.0.0/16`. */
  networks: readonly string[];
}

const widest = { 4: 8, 6: 7 } as const;
const longest = { 4: 32, 6: 128 } as const;

/** `10.20.0.0/16, fd00:7::/48`; an address without a prefix is a network of one. */
export function readWebhooks({ WEBHOOKS, WEBHOOK_NETWORKS }: Given, problems: string[]): WebhookSetting {
  const networks = WEBHOOK_NETWORKS.split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .flatMap((one) => {
      const [, first = '', given] = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(one) ?? [];
      const version = isIP(first) as 0 | 4 | 6;
      const prefix = version && given === undefined ? longest[version] : Number(given);
      if (version && prefix >= widest[version] && prefix <= longest[version]) return [`${first}/${prefix}`];
      problems.push(`WEBHOOK_NETWORKS: "${one}" is not a network such as 10.20.0.0/16, with /8 or more`);
      return [];
    });
  return { on: WEBHOOKS === 'on', networks };
}
