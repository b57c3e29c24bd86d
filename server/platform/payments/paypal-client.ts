import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { later, seconds } from '#contract/time.ts';

/** Where PayPal is asked in production. */
export const paypalAddress = 'https://api-m.paypal.com';

export interface PaypalAccount {
  clientId: string;
  secret: string;
  /** Where PayPal is asked, without a slash at the end. */
  apiUrl: string;
  now: () => Date;
}

export interface PaypalAsk {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** For `POST`: PayPal does the same thing once for each, and answers it again, for some hours. */
  requestId?: string;
  /** Milliseconds that one request of a try may take. */
  patienceMs?: number;
  /** How often it is asked until it has answered; an answer that got lost is asked for again with the same id. */
  tries?: number;
}

/**
 * Asks PayPal. @returns the answer as it came; null for one without words
 * @throws PaypalRefusal when PayPal said no, any other error when it is not known what PayPal did
 */
export type AskPaypal = (ask: PaypalAsk) => Promise<unknown>;

/** PayPal understood the request and said no. Asked in the same way, it says no again. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';
  readonly status: number;
  /** PayPal's word for why, such as `INSTRUMENT_DECLINED`. */
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(`PayPal refused it: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

const maxBytes = 512 * 1024;
const between = seconds(0.5);
/** So long before its end a token is not used any more. */
const reserve = seconds(60);

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const refused = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

interface Token {
  value: string;
  until: Date;
}
interface Answer {
  status: number;
  body: unknown;
}

/** The API of PayPal over HTTP, with a token of OAuth 2.0 that all calls share: https://developer.paypal.com/api/rest/ */
export function paypalClient({ clientId, secret, apiUrl, now }: PaypalAccount): AskPaypal {
  let token: Promise<Token> | null = null;

  async function send(path: string, init: RequestInit, patienceMs: number): Promise<Answer> {
    const response = await fetch(`${apiUrl}${path}`, {
      ...init,
      // The request must not be carried past the address of PayPal.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw new Error(`PayPal answered with ${response.status}`);
    }
    const text = await readText(response);
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  function renew(patienceMs: number): Promise<Token> {
    const asked = askToken(patienceMs);
    token = asked;
    asked.catch(() => {
      if (token === asked) token = null;
    });
    return asked;
  }
  async function askToken(patienceMs: number): Promise<Token> {
    const at = now();
    const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', headers, body: 'grant_type=client_credentials' };
    const { status, body } = await send('/v1/oauth2/token', init, patienceMs);
    if (status !== 200) throw new Error(`PayPal gave no access token: ${status} ${issueOf(body)}`);
    const { access_token: value, expires_in } = granted.parse(body);
    return { value, until: later(at, Math.max(seconds(expires_in) - reserve, 0)) };
  }
  /** @param stale one that PayPal does not take any more */
  async function bearer(patienceMs: number, stale?: string): Promise<string> {
    const asked = token ?? renew(patienceMs);
    const held = await asked;
    if (held.value !== stale && held.until > now()) return held.value;
    // Somebody else may have renewed it meanwhile.
    return (await (token === asked || token === null ? renew(patienceMs) : token)).value;
  }

  async function askOnce({ method, path, body, requestId, patienceMs = seconds(20) }: PaypalAsk) {
    const init = (value: string): RequestInit => ({
      method,
      headers: {
        authorization: `Bearer ${value}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(body && { 'content-type': 'application/json' }),
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const held = await bearer(patienceMs);
    let answer = await send(path, init(held), patienceMs);
    if (answer.status === 401) answer = await send(path, init(await bearer(patienceMs, held)), patienceMs);
    const { status, body: said } = answer;
    if (status < 300) return said;
    if ([400, 404, 422].includes(status)) throw new PaypalRefusal(status, issueOf(said));
    // What our account may not do, and what is still being worked on, say nothing about the payment.
    throw new Error(`PayPal answered with ${status} ${issueOf(said)}`);
  }

  return async (ask) => {
    for (let tried = 1; ; tried++) {
      try {
        return await askOnce(ask);
      } catch (error) {
        if (error instanceof PaypalRefusal || tried >= (ask.tries ?? 3)) throw error;
        await pause(between * tried);
      }
    }
  };
}

function issueOf(body: unknown): string {
  const { details, name, error } = refused.safeParse(body).data ?? {};
  const issue = details?.[0]?.issue ?? name ?? error ?? '';
  // It is written into the payment and into the log: a word of PayPal, and nothing else.
  return /^\w{1,80}$/.test(issue) ? issue : 'UNKNOWN';
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('PayPal answered with more than 512 KiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
