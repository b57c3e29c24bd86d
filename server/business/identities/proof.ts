import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { userThirdPartyLoginCheck } from '#contract/identities.ts';
import { later, seconds } from '#contract/time.ts';
import { ProviderFailure } from '#server/platform/auth/oidc/driver.ts';
import { findTicket } from '#server/platform/auth/tickets.ts';
import { hashToken, sameText } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { findTicketOfBrowser, isUnderWay } from './identities.queries.ts';
import { findProvider, type ThirdPartyProvider } from './providers.ts';
import { type Arrived, endJourney, startKind, ticketKind } from './round-trip.ts';

type ProofInput = CheckedOf<typeof userThirdPartyLoginCheck>;

/** What a browser proved by coming back from a provider. */
export interface Proof {
  provider: ThirdPartyProvider;
  ticketId: string;
  /** null when the browser was known by its cookie alone. */
  ticket: string | null;
  arrived: Arrived;
}

/** A provider answers within this long after the browser came back, or never. */
const answerMs = seconds(30);

/**
 * @param browser the browser's cookie; a ticket is worth nothing in another one, so that nobody can be made to sign
 *   in as, or to link, somebody else by a link they were sent
 * @returns pending while the journey is under way
 * @throws request.invalid: provider, ticket, code; unavailable when the provider does not answer
 */
export async function findProof(
  ctx: Context,
  input: ProofInput,
  browser: string,
): Promise<Proof | { provider: ThirdPartyProvider; pending: true }> {
  const provider = findProvider(ctx.config, input.provider);
  if (!provider) throw failField('provider', 'not_one_of');
  const { code, state, iss } = input;
  const answer = new URLSearchParams({ code: code ?? '', state: state ?? '', ...(iss ? { iss } : {}) });
  const ticket = input.ticket ?? (code && state ? await redeem(ctx, answer, browser) : null);
  if (ticket) {
    const found = await findTicket(ctx, ticketKind, ticket);
    const arrived = found?.data as Arrived | undefined;
    const mine = arrived?.provider === provider.id && sameText(arrived.browser, hashToken(browser));
    if (!found || !arrived || !mine) throw failField('ticket', 'ticket_expired');
    return { provider, ticketId: found.id, ticket, arrived };
  }
  const of = { provider: provider.id, browser: hashToken(browser) };
  const ofState = state ? { ...of, state: hashToken(state) } : of;
  const last = browser
    ? await findTicketOfBrowser(ctx.db, { ...ofState, kind: ticketKind }, ctx.now())
    : null;
  if (last) return { provider, ticketId: last.id, ticket: null, arrived: last.data as Arrived };
  const since = later(ctx.now(), -answerMs);
  const underWay = browser && (await isUnderWay(ctx.db, { ...of, kind: startKind }, ctx.now(), since));
  if (underWay) return { provider, pending: true };
  throw failField('ticket', 'ticket_expired');
}

/** As `findProof`, for whoever must have come back. @throws request.invalid (ticket) while the journey is under way */
export async function requireProof(ctx: Context, input: ProofInput, browser: string): Promise<Proof> {
  const proof = await findProof(ctx, input, browser);
  if ('pending' in proof) throw failField('ticket', 'required');
  return proof;
}

/** Ends the journey of a pop-up; null when it was ended before, and its ticket is found by the state. */
async function redeem(ctx: Context, answer: URLSearchParams, browser: string): Promise<string | null> {
  try {
    return await endJourney(ctx, answer, browser);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.message.endsWith('STATE_UNKNOWN') || error.message.endsWith('STATE_SPENT')) return null;
    ctx.log.warn({ err: error }, 'third-party login failed');
    throw error.reason === 'unreachable' ? fail('unavailable') : failField('code', 'code_wrong');
  }
}
