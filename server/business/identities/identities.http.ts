import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#contract/errors.ts';
import * as calls from '#contract/identities.ts';
import { ProviderFailure } from '#server/platform/auth/oidc/driver.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { rememberBrowser } from '../members/known-browser.ts';
import { giveTrust } from '../members/trusted-devices.ts';
import { waySources } from '../members/ways.ts';
import { browserOf, keepBrowser } from './browser.ts';
import { describeIdentity, signInWithIdentity } from './identities.ts';
import { identityWays } from './identity-ways.ts';
import { sendLinkCode } from './link-code.ts';
import { findProvider, thirdPartyProviders } from './providers.ts';
import { beginJourney, endJourney, findJourney } from './round-trip.ts';

export function mountIdentities(site: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  const { config } = service;
  waySources.set('identity', identityWays);
  door(site, keeper, calls.listThirdPartyProviders, async () => ({
    items: thirdPartyProviders(service).map(({ id, label }) => ({ id, label })),
  }));
  door(site, keeper, calls.userThirdPartyLoginCheck, (ctx, input, { request }) =>
    describeIdentity(ctx, input, browserOf(request, config)),
  );
  door(site, keeper, calls.userThirdPartyLogin, async (ctx, input, { request, reply }) => {
    const opened = await signInWithIdentity(ctx, input, browserOf(request, config));
    rememberBrowser(ctx, reply, opened.email);
    if (opened.trust) giveTrust(ctx, reply, opened.trust);
    return { token: opened.token, expiresAt: opened.expiresAt.toISOString() };
  });
  door(site, keeper, calls.sendLinkCode, (ctx, input, { request }) =>
    sendLinkCode(ctx, input, browserOf(request, config)),
  );

  const page = (
    url: string,
    answer: (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<URL>,
  ) =>
    site.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      const ctx = await keeper.contextFor(request, calls.userThirdPartyLoginCheck);
      const to = await answer(ctx, request, reply);
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(to.href, 303);
    });
  page(calls.thirdPartyStartPath, (ctx, request, reply) =>
    startPage(ctx, queryOf(request), keepBrowser(request, reply, config)),
  );
  page(calls.thirdPartyCallbackPath, (ctx, request) =>
    callbackPage(ctx, queryOf(request), browserOf(request, config)),
  );
}

/** Sends the browser to the provider, or back to our page with an error. */
async function startPage(ctx: Context, query: URLSearchParams, browser: string): Promise<URL> {
  const provider = query.get('provider') ?? '';
  const redirect = routeName(query.get('redirect'));
  try {
    return await beginJourney(ctx, { provider, browser, redirect });
  } catch (error) {
    return failedPage(ctx, error, provider, redirect);
  }
}

/** Takes the browser back from the provider: to our page with a ticket, or with an error. */
async function callbackPage(ctx: Context, query: URLSearchParams, browser: string): Promise<URL> {
  const journey = await findJourney(ctx, query.get('state') ?? '', browser);
  try {
    const ticket = await endJourney(ctx, query, browser);
    return linkPage(ctx, { ticket, provider: journey?.provider, redirect: journey?.redirect });
  } catch (error) {
    return failedPage(ctx, error, journey?.provider ?? '', journey?.redirect ?? null);
  }
}

/** The provider's own words stay out: anybody can write them into an address. */
function failedPage(ctx: Context, error: unknown, provider: string, redirect: string | null): URL {
  if (!(error instanceof ProviderFailure) && !(error instanceof Failure)) throw error;
  const cancelled = error instanceof ProviderFailure && error.reason === 'cancelled';
  const known = findProvider(ctx.config, provider)?.id;
  if (!cancelled) {
    ctx.log.warn({ provider: known ?? 'unknown', err: error }, 'third-party login failed');
  }
  return linkPage(ctx, { error: cancelled ? 'cancelled' : 'failed', provider: known, redirect });
}

function linkPage(ctx: Context, facts: Record<string, string | null | undefined>): URL {
  const url = new URL('/link-confirm', ctx.config.publicUrl);
  for (const [name, value] of Object.entries(facts)) if (value) url.searchParams.set(name, value);
  return url;
}

/** Names of pages are words; addresses are not, and are dropped. */
const routeName = (text: string | null) => (text && /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(text) ? text : null);

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.raw.url?.split('?', 2)[1] ?? '');
