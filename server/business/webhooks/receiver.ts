import { isIP } from 'node:net';
import { failField } from '#contract/errors.ts';
import { seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { orAbort } from '#server/platform/webhooks/or-abort.ts';
import type { Answer } from '#server/platform/webhooks/post-message.ts';
import { reachableAddresses, Unreachable } from '#server/platform/webhooks/reach.ts';
import type { Resolve } from '#server/platform/webhooks/resolve.ts';
import type { WebhookRow } from './webhooks.tables.ts';

/** Ports below that belong to services of other kinds. */
const lowestPort = 1024;
/** For DNS, while a page waits for the answer. */
const patienceMs = seconds(5);

/**
 * An address that messages can be sent to, as `URL` writes it: the host in ASCII, and no fragment. Not inside a transaction: DNS
 * is asked, for five seconds at most.
 * @throws request.invalid: url → url_invalid; url_private: a written-out address that is not public; url_unknown: DNS has no
 *   public address for this name, or did not answer
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
    await orAbort(AbortSignal.timeout(patienceMs), reachableAddresses(url, { networks, resolve }));
  } catch (error) {
    if (!(error instanceof Unreachable || (error as Error).name === 'TimeoutError')) throw error;
    if (url.protocol === 'http:') throw failField('url', 'url_invalid');
    throw failField('url', isNamed(url) ? 'url_unknown' : 'url_private');
  }
  return url.href;
}

/** The standard port of the protocol, which `URL` leaves out, or one that no other kind of service has. */
const hasUsualPort = ({ port }: URL) => port === '' || Number(port) >= lowestPort;

/**
 * What the owner of a webhook may know of an answer. Of a name it is the same whether it leads into a private network or nowhere:
 * else members could find out which names the operator's own DNS knows.
 */
export const toldAlike = ({ url }: Pick<WebhookRow, 'url'>, answer: Answer): Answer =>
  answer.problem === 'refused_address' && isNamed(new URL(url))
    ? { status: null, problem: 'no_address' }
    : answer;

/** Else its address is written out. */
const isNamed = ({ hostname }: URL) => !isIP(hostname.replace(/^\[(.+)\]$/, '$1'));

/** What mails call a webhook by: the rest of its address may hold a token. */
export const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host;
