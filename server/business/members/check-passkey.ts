import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { type Failure, type FieldMessage, failField } from '#contract/errors.ts';
import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from './members.queries.ts';
import type { Member } from './members.tables.ts';
import { type ChallengeKind, partyOf, spendChallenge } from './passkey-challenge.ts';
import { findPasskeyByCredential, notePasskeyUse } from './passkeys.queries.ts';
import type { Passkey } from './passkeys.tables.ts';
import type { Guarded } from './sign-in-guard.ts';

/** A passkey that has just signed what it was asked to; `useOf` makes that count. */
export interface SignedBy {
  member: Member;
  passkey: Passkey;
  counter: number;
  backedUp: boolean;
}

/**
 * Whose passkey answered a challenge. It was asked to check its owner, by finger, face or PIN, and must say that it did.
 * Not inside a transaction: the challenge is used up whatever becomes of the answer.
 * @param what it is for: the security journal names a refusal so
 * @throws request.invalid (passkey): passkey_expired, passkey_unknown, passkey_wrong, passkey_suspended
 */
export async function checkPasskey(
  ctx: Context,
  kind: ChallengeKind,
  answer: PasskeyAnswer,
  what: Guarded,
): Promise<SignedBy> {
  const { challenge } = await spendChallenge(ctx, kind, answer.clientDataJSON);
  const passkey = await findPasskeyByCredential(ctx.db, answer.id);
  const member = passkey && (await findMember(ctx.db, passkey.memberId));
  if (!passkey || !member) throw await refused(ctx, null, 'passkey_unknown', what);
  const signed = await verify(ctx, passkey, answer, challenge);
  if (!signed) throw await refused(ctx, passkey, 'passkey_wrong', what);
  if (passkey.suspendedAt) throw await refused(ctx, passkey, 'passkey_suspended', what);
  return { member, passkey, ...signed };
}

/**
 * Notes the use, first thing in the transaction that it allows something in; a removal or a recovery then comes wholly
 * before or after it.
 * @throws request.invalid (passkey): passkey_unknown, passkey_suspended when that happened meanwhile; passkey_counter
 *   when it was used more often than it says, which is what a copy of it does
 */
export async function useOf(ctx: Context, signed: SignedBy, what: Guarded): Promise<void> {
  const { passkey, counter, backedUp } = signed;
  if (await notePasskeyUse(ctx.db, passkey.id, { counter, backedUp, at: ctx.now() })) return;
  const now = await findPasskeyByCredential(ctx.db, passkey.credentialId);
  if (!now) throw await refused(ctx, passkey, 'passkey_unknown', what);
  throw await refused(ctx, passkey, now.suspendedAt ? 'passkey_suspended' : 'passkey_counter', what);
}

async function verify(
  ctx: Context,
  passkey: Passkey,
  answer: PasskeyAnswer,
  expectedChallenge: string,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { id, userHandle, ...response } = answer;
  const { rpId, origin } = partyOf(ctx);
  // The browser chose among all it has, so it has to say whose it took.
  if (userHandle !== passkey.userHandle) return null;
  try {
    // A page of another site that shows ours in a frame asks for nothing here.
    if (decodeClientDataJSON(response.clientDataJSON).crossOrigin) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, userHandle },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // The library compares before it looks at the signature; `useOf` does it after that, and for two at once.
        counter: 0,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, backedUp: credentialBackedUp } : null;
  } catch (error) {
    // Also what a wrong PUBLIC_URL looks like, which only its operator can see.
    ctx.log.warn({ err: error }, 'a passkey was not accepted');
    return null;
  }
}

async function refused(
  ctx: Context,
  passkey: Passkey | null,
  reason: FieldMessage,
  what: Guarded,
): Promise<Failure> {
  const about = { memberId: passkey?.memberId ?? null, facts: { reason } };
  await noteSecurityEvent(ctx, `${what}.failed`, about);
  return failField('passkey', reason);
}
