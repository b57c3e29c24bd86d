import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { PasskeyQuestion } from '#contract/passkeys.ts';
import { minutes } from '#contract/time.ts';
import { findTicket, issueTicket, spendTicket, type Ticket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';

/** What a challenge is for; one that was made for something else is unknown here. */
export type ChallengeKind = 'passkey_add' | 'passkey_sign_in' | 'passkey_proof';

/** Somebody may have to look for their security key, or type a PIN a second time. */
export const challengeMs = minutes(5);

/** The relying party in the words of the standard: this site, by the host and the origin of its pages. */
export function partyOf({ config }: Context): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpId: hostname, origin };
}

/**
 * A challenge is a ticket: 32 bytes of chance, of which only the hash is kept.
 * @returns as the browser gets it, base64url
 */
export async function issueChallenge(
  ctx: Context,
  kind: ChallengeKind,
  of: { memberId?: Id<'member'>; data?: unknown } = {},
): Promise<string> {
  return (await issueTicket(ctx, { kind, ...of, validMs: challengeMs })).ticket;
}

/** What a browser asks any passkey of this site to sign. */
export async function questionOf(ctx: Context, kind: ChallengeKind): Promise<PasskeyQuestion> {
  const { rpId } = partyOf(ctx);
  const challenge = await issueChallenge(ctx, kind);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required' };
}

/**
 * Ends the challenge that an answer names, before anything of the answer is believed: whatever becomes of it, the
 * challenge was good once. Not inside a transaction.
 * @throws request.invalid (passkey): passkey_expired when it is unknown, used, too old or for something else
 */
export async function spendChallenge(
  ctx: Context,
  kind: ChallengeKind,
  clientDataJSON: string,
): Promise<{ challenge: string; ticket: Ticket }> {
  const challenge = challengeIn(clientDataJSON);
  const ticket = challenge === null ? null : await findTicket(ctx, kind, challenge);
  if (challenge === null || !ticket || !(await spendTicket(ctx, ticket.id)))
    throw failField('passkey', 'passkey_expired');
  return { challenge, ticket };
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
