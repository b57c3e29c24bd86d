import type { Words } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Webhook } from '#contract/webhooks.ts';

/** Words and tone of a webhook. */
export const webhookStates: Words<Webhook['state']> = {
  active: [m.developer_webhook_active, 'success'],
  paused: [m.developer_webhook_paused, 'plain'],
  failing: [m.developer_webhook_failing, 'error'],
};

/** "hooks.shop.example"; an address that cannot be read is shown as it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** What its owner calls it, else where it leads. */
export const webhookName = ({ name, url }: Pick<Webhook, 'name' | 'url'>): string => name || hostOf(url);
