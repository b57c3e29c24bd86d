import { type KeyObject, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { seconds } from '#contract/time.ts';
import { ForgedEvent } from './gateway.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** @throws ForgedEvent when PayPal did not sign the body for our webhook; any other error when that could not be found out */
export type VerifyPaypal = (body: Buffer, headers: Headers) => Promise<void>;

interface Kept {
  key: KeyObject;
  from: Date;
  until: Date;
}

const maxBytes = 32 * 1024;
/**
 * Certificates that are fetched at one moment. A network sends 600 events in a minute at most (http/network-limit.ts), so names that it
 * makes up fill this for a moment only. What PayPal tells in that moment, it tells again.
 */
const maxAtOnce = 20;
/** PayPal changes its certificate once in a long while. */
const maxKept = 20;

/**
 * The signature that PayPal puts on each event, checked here as PayPal recommends it, and not by asking PayPal: an event that
 * somebody has made up costs no call, and cannot use up what PayPal lets us ask.
 * https://developer.paypal.com/api/rest/webhooks/rest/, November 2026
 * @param apiUrl where PayPal is asked; certificates come from there, and from nowhere else
 */
export function paypalSignature(options: {
  webhookId: string;
  apiUrl: string;
  now: () => Date;
}): VerifyPaypal {
  const { webhookId, now } = options;
  const { origin } = new URL(options.apiUrl);
  // PayPal has two names for one place, `api-m` for calls and `api` for certificates.
  const origins = new Set([origin, origin.replace('://api-m.', '://api.')]);
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();

  /** @throws ForgedEvent before anything is asked for, unless it is a certificate of PayPal's own place */
  function addressOf(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : null;
    const fits =
      url && origins.has(url.origin) && url.username === '' && url.password === '' && url.search === '';
    if (!fits || !/^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(url.pathname)) throw new ForgedEvent();
    return url.origin + url.pathname;
  }

  /** @throws ForgedEvent when PayPal has no such certificate; any other error when it could not be fetched */
  async function certificateAt(address: string): Promise<Kept> {
    return kept.get(address) ?? underWay.get(address) ?? begin(address);
  }
  function begin(address: string): Promise<Kept> {
    if (underWay.size >= maxAtOnce) throw new Error('too many certificates of PayPal are asked for at once');
    const found = fetchAndKeep(address).finally(() => underWay.delete(address));
    underWay.set(address, found);
    return found;
  }
  async function fetchAndKeep(address: string): Promise<Kept> {
    const found = await fetchCertificate(address);
    if (kept.size >= maxKept) kept.clear();
    kept.set(address, found);
    return found;
  }

  return async (body, headers) => {
    const told = (name: string) => String(headers[`paypal-${name}`] ?? '');
    const [id, at, signature] = [
      told('transmission-id'),
      told('transmission-time'),
      told('transmission-sig'),
    ];
    if (!id || !at || !signature || told('auth-algo') !== 'SHA256withRSA') throw new ForgedEvent();
    const { key, from, until } = await certificateAt(addressOf(told('cert-url')));
    const signed = Buffer.from(`${id}|${at}|${webhookId}|${crc32(body)}`);
    const genuine = verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'));
    if (!genuine || now() < from || now() > until) throw new ForgedEvent();
  };
}

/** @throws ForgedEvent when PayPal has no such certificate */
async function fetchCertificate(address: string): Promise<Kept> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(seconds(10)) });
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404) throw new ForgedEvent();
    throw new Error(`PayPal answered with ${response.status} in place of a certificate`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('PayPal answered with more than a certificate');
    chunks.push(chunk);
  }
  const { publicKey: key, validFrom, validTo } = new X509Certificate(Buffer.concat(chunks));
  return { key, from: new Date(validFrom), until: new Date(validTo) };
}
