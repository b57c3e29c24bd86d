import { randomBytes } from 'node:crypto';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import {
  type addPasskey as addDoor,
  type beginPasskey as beginDoor,
  maxPasskeys,
  type renamePasskey as renameDoor,
} from '#contract/passkeys.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { describeDevice } from './device.ts';
import { brandOf, passkeyAddedMail } from './members.mail.ts';
import { findMember, findSession } from './members.queries.ts';
import { checkNewPasskey, keyKinds } from './new-passkey.ts';
import { challengeMs, issueChallenge, partyOf, spendChallenge } from './passkey-challenge.ts';
import { insertPasskey, listPasskeysOf, namePasskey } from './passkeys.queries.ts';
import type { Passkey } from './passkeys.tables.ts';
import { requireUnchanged } from './prove-password.ts';
import { actingMember, actingSession } from './sessions.ts';
import { requireStepUp } from './step-up.ts';

const rounds = { max: 20, perSeconds: 3600 };

/** What the challenge of a new passkey remembers. */
interface Begun {
  sessionId: string;
  userHandle: string;
}

/**
 * Begins a passkey, after a fresh proof; it can be added in this session alone.
 * @throws access.refused: passkeys_full; request.too_many; and what `requireStepUp` refuses
 */
export async function beginPasskey(
  ctx: Context,
  input: CheckedOf<typeof beginDoor>,
): Promise<OutputOf<typeof beginDoor>> {
  const { sessionId } = actingSession(ctx);
  const member = await requireStepUp(ctx, input);
  await takeFrom(ctx, `passkey-begin:${member.id}`, rounds);
  const known = await listPasskeysOf(ctx.db, member.id);
  if (known.length >= maxPasskeys) throw fail('access.refused', { reason: 'passkeys_full' });
  // One handle for all of a member's passkeys: an authenticator then keeps one of them, and not one for each time.
  const userHandle = known.at(0)?.userHandle ?? randomBytes(32).toString('base64url');
  const data: Begun = { sessionId, userHandle };
  const challenge = await issueChallenge(ctx, 'passkey_add', { memberId: member.id, data });
  const active = known.filter(({ suspendedAt }) => !suspendedAt);
  return {
    challenge,
    rp: { id: partyOf(ctx).rpId, name: brandOf(ctx.config) },
    user: { id: userHandle, name: member.email, displayName: member.name },
    pubKeyCredParams: keyKinds.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: active.map(({ credentialId: id, transports }) => ({
      type: 'public-key',
      id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * Adds the passkey that was begun in this session; its owner is mailed. A recovery at the same moment ends the session
 * first and then nothing is added, or it comes later and suspends what was.
 * @throws request.invalid (passkey): passkey_expired, also in another session; passkey_wrong; passkey_there: the
 *   authenticator's credential is known, whoever's it is; session.ended; access.refused: passkeys_full
 */
export async function addPasskey(
  ctx: Context,
  { passkey: given }: CheckedOf<typeof addDoor>,
): Promise<OutputOf<typeof addDoor>> {
  const { id: memberId, sessionId } = actingSession(ctx);
  const { challenge, ticket } = await spendChallenge(ctx, 'passkey_add', given.clientDataJSON);
  const begun = ticket.data as Begun;
  if (ticket.memberId !== memberId || begun.sessionId !== sessionId)
    throw failField('passkey', 'passkey_expired');
  const made = await checkNewPasskey(ctx, given, challenge);
  if (!made) throw failField('passkey', 'passkey_wrong');
  const member = await findMember(ctx.db, memberId);
  if (!member) throw fail('session.missing', { need: 'login' });
  const now = ctx.now();
  const id = newId('passkey', now);
  return transaction(ctx, async (inner) => {
    await requireUnchanged(inner, member);
    if ((await findSession(inner.db, sessionId))?.endedAt !== null)
      throw fail('session.ended', { reason: 'revoked' });
    const known = await listPasskeysOf(inner.db, memberId);
    if (known.length >= maxPasskeys) throw fail('access.refused', { reason: 'passkeys_full' });
    const name = nameAmong(known, describeDevice(ctx.caller.userAgent));
    const { userHandle } = begun;
    const { transports } = given;
    const row = { id, memberId, userHandle, transports, name, addedAt: now, ...made };
    if (!(await insertPasskey(inner.db, row))) throw failField('passkey', 'passkey_there');
    await noteSecurityEvent(inner, 'passkey.added', { memberId, facts: { passkey: id } });
    await postMail(inner, passkeyAddedMail(ctx.config, member, name));
    return { passkeyId: id, name };
  });
}

/** "Chrome on Linux", then "Chrome on Linux (2)". */
function nameAmong(known: readonly Pick<Passkey, 'name'>[], device: string): string {
  const taken = new Set(known.map(({ name }) => name));
  let name = device;
  for (let count = 2; taken.has(name); count++) name = `${device} (${count})`;
  return name;
}

/** @throws request.not_found: none of theirs */
export async function renamePasskey(
  ctx: Context,
  { passkeyId, name }: CheckedOf<typeof renameDoor>,
): Promise<void> {
  if (!(await namePasskey(ctx.db, actingMember(ctx).id, passkeyId, name))) throw fail('request.not_found');
}
