import { createHmac } from 'node:crypto';
import { thirdPartyCallbackPath } from '#contract/identities.ts';
import { minutes } from '#contract/time.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { ProviderFailure, type RoundTrip } from '#server/platform/auth/oidc/driver.ts';
import { findTicket, issueTicket, spendTicket } from '#server/platform/auth/tickets.ts';
import { hashToken, sameText } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { derived as keyOf } from '#server/platform/secret.ts';
import { addressOf } from './provided-facts.ts';
import { findProvider } from './providers.ts';

export const startKind = 'third_party_start';
export const ticketKind = 'third_party';
/** A person may have to find their password at the provider. */
export const journeyMs = minutes(20);
const ticketMs = minutes(10);
const maxPerNetwork = { max: 60, perSeconds: 600 };

interface Started {
  provider: string;
  browser: string;
  state?: undefined;
  redirect: string | null;
  secretId: string;
}

/** What a third-party ticket stands for: whom the provider vouched for, in which browser. */
export interface Arrived {
  provider: string;
  subject: string;
  /** As members' addresses are written; null when the provider gave none that is one. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  browser: string;
  state: string;
}

/**
 * Begins a journey: only this browser can end it, once, within twenty minutes.
 * @param way.browser   the browser's cookie
 * @param way.redirect  a route name, handed back when the journey ends
 * @returns where to send the browser
 * @throws ProviderFailure; request.too_many
 */
export async function beginJourney(
  ctx: Context,
  way: { provider: string; browser: string; redirect: string | null },
): Promise<URL> {
  const provider = findProvider(ctx.config, way.provider);
  if (!provider) throw new ProviderFailure('refused', 'PROVIDER_UNKNOWN');
  await takeByNetwork(ctx, 'third-party', maxPerNetwork);
  const secretId = ctx.secret.newest.id;
  const { redirect } = way;
  const data: Started = { provider: provider.id, browser: hashToken(way.browser), redirect, secretId };
  const { ticket } = await issueTicket(ctx, { kind: startKind, data, validMs: journeyMs });
  return provider.driver.begin(tripOf(ctx, ticket, way.browser, secretId));
}

/** Which journey the browser came back from, before anything is believed. */
export async function findJourney(
  ctx: Context,
  state: string,
  browser: string,
): Promise<{ id: string; provider: string; redirect: string | null; secretId: string } | null> {
  const started = state && browser ? await findTicket(ctx, startKind, state) : null;
  const data = started?.data as Started | undefined;
  if (!started || !data || !sameText(data.browser, hashToken(browser))) return null;
  const { provider, redirect, secretId } = data;
  return { id: started.id, provider, redirect, secretId };
}

/**
 * Ends a journey: redeems the provider's answer and gives a ticket for it.
 * @param answer the query that the provider sent the browser back with
 * @throws ProviderFailure; also for a state that is unknown, spent, or of another browser
 */
export async function endJourney(ctx: Context, answer: URLSearchParams, browser: string): Promise<string> {
  const state = answer.get('state') ?? '';
  const journey = await findJourney(ctx, state, browser);
  const provider = journey && findProvider(ctx.config, journey.provider);
  if (!journey || !provider) throw new ProviderFailure('refused', 'STATE_UNKNOWN');
  if (!(await spendTicket(ctx, journey.id))) throw new ProviderFailure('refused', 'STATE_SPENT');
  const person = await provider.driver.finish(tripOf(ctx, state, browser, journey.secretId), answer);
  const email = addressOf(person.email);
  const data: Arrived = {
    provider: provider.id,
    subject: person.subject,
    email,
    emailVerified: person.emailVerified && email !== null,
    name: person.name,
    browser: hashToken(browser),
    state: hashToken(state),
  };
  const { ticket } = await issueTicket(ctx, { kind: ticketKind, data, validMs: ticketMs });
  return ticket;
}

/**
 * Nonce and verifier follow from the install's secret, the state and the cookie: nothing is stored that opens them. The
 * ticket names the secret that the journey began with, so that it ends although the secret was changed meanwhile.
 */
function tripOf({ secret, config }: Context, state: string, browser: string, secretId: string): RoundTrip {
  const { all, newest } = secret;
  const begunWith = all.find(({ id }) => id === secretId) ?? newest;
  const derived = (purpose: string) =>
    createHmac('sha256', keyOf(begunWith, purpose)).update(`${state}\n${browser}`).digest('base64url');
  const origin = config.serviceUrl ?? config.publicUrl;
  return {
    redirectUri: `${origin}${thirdPartyCallbackPath}`,
    state,
    nonce: derived('third-party-nonce'),
    codeVerifier: derived('third-party-verifier'),
  };
}
