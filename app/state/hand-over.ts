import type { Envelope } from '#contract/endpoint.ts';
import { lightUserInfo } from './light-calls.ts';
import { signIn, signOut } from './session.ts';

/** What the main site may say: take this session, or end the one you have. `nonce` comes back in the answer. */
export type HandOver = { type: 'token'; token: string; nonce: string } | { type: 'logout'; nonce: string };

/** Our tokens: 256 bits in base64url without padding. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;
const nonceForm = /^[\x21-\x7e]{1,128}$/;

/**
 * Reads a message, or null for everything that is not exactly the main site's hand-over.
 * @param mainSiteOrigin from the configuration; without one every message is ignored
 */
export function readHandOver(
  origin: string,
  data: unknown,
  mainSiteOrigin: string | null | undefined,
): HandOver | null {
  if (!mainSiteOrigin || origin !== mainSiteOrigin) return null;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const { type, token, nonce, ...rest } = data as Record<string, unknown>;
  if (Object.keys(rest).length || typeof nonce !== 'string' || !nonceForm.test(nonce)) return null;
  if (type === 'logout' && token === undefined) return { type, nonce };
  if (type === 'token' && typeof token === 'string' && tokenForm.test(token)) return { type, token, nonce };
  return null;
}

/** Takes a message of the main site: checks the token with the service before it is stored, then loads the user. */
export async function receive(event: MessageEvent): Promise<void> {
  const { mainSiteOrigin, serviceUrl = '' } = window.__site ?? {};
  const message = readHandOver(event.origin, event.data, mainSiteOrigin);
  if (!message) return;
  if (message.type === 'logout') await signOut();
  else if (await isGenuine(message.token, serviceUrl)) await signIn(message.token);
  else return;
  // To that origin only, and never the token.
  event.source?.postMessage({ type: 'ack', nonce: message.nonce }, { targetOrigin: event.origin });
}

/** Asks who the token belongs to, without storing it: the client of the pages would send the stored one. */
async function isGenuine(token: string, serviceUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(serviceUrl + lightUserInfo.path, {
      headers: { token },
      credentials: 'include',
    });
    const envelope = (await answer.json()) as Envelope<{ userId?: unknown } | null>;
    return answer.ok && envelope.code === 0 && typeof envelope.data?.userId === 'string';
  } catch {
    return false;
  }
}
