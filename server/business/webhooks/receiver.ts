import { failField } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { reachableAddresses, Unreachable } from '#server/platform/webhooks/reach.ts';
import type { Resolve } from '#server/platform/webhooks/resolve.ts';
import type { WebhookRow } from './webhooks.tables.ts';

/** Ports below that belong to services of other kinds. */
const lowestPort = 1024;

/**
 * An address that messages can be sent to, as `URL` writes it: the host in ASCII, and no fragment. Not inside a transaction: DNS
 * is asked.
 * @throws request.invalid: url → url_invalid; url_private; url_unknown: no server has this name, or DNS did not answer
 */
export async function checkedReceiver(
  { config }: Pick<Context, 'config'>,
  text: string,
  resolve?: Resolve,
): Promise<string> {
  const { networks } = config.webhooks;
  const url = URL.canParse(text) ? new URL(text) : null;
  // http is taken in the operator's own networks alone.
  const takes = networks.length ? /^https?:$/ : /^https:$/;
  if (!url || !takes.test(url.protocol) || url.username || url.password || !hasUsualPort(url))
    throw failField('url', 'url_invalid');
  url.hash = '';
  try {
    await reachableAddresses(url, { networks, resolve });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    if (error.because === 'no_address') throw failField('url', 'url_unknown');
    throw failField('url', url.protocol === 'http:' ? 'url_invalid' : 'url_private');
  }
  return url.href;
}

/** The standard port of the protocol, which `URL` leaves out, or one that no other kind of service has. */
const hasUsualPort = ({ port }: URL) => port === '' || Number(port) >= lowestPort;

/** What mails call a webhook by: the rest of its address may hold a token. */
export const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host;
