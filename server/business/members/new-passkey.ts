import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { NewPasskey } from '#contract/passkeys.ts';
import type { Context } from '#server/platform/context.ts';
import { partyOf } from './passkey-challenge.ts';

/** Named here, because the library would offer more on a newer Node than an older one can check. */
export const keyKinds: readonly COSEALG[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** @returns null when a new passkey is not what was asked for: by this site, with its owner checked, with a key we can check */
export async function checkNewPasskey(
  ctx: Context,
  { id, clientDataJSON, attestationObject }: Pick<NewPasskey, 'id' | 'clientDataJSON' | 'attestationObject'>,
  expectedChallenge: string,
): Promise<{ credentialId: string; publicKey: string; counter: number; backedUp: boolean } | null> {
  const { rpId, origin } = partyOf(ctx);
  try {
    if (decodeClientDataJSON(clientDataJSON).crossOrigin || isVouchedFor(attestationObject)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...keyKinds],
    });
    if (!registrationInfo || registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      backedUp: credentialBackedUp,
    };
  } catch (error) {
    ctx.log.warn({ err: error }, 'a new passkey was not accepted');
    return null;
  }
}

/**
 * Whether a maker's certificate comes along. Browsers leave it out, as we ask them to; the library would check it, and may
 * ask an address that stands in it whether it was revoked.
 */
function isVouchedFor(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const fmt = decoded.get('fmt');
  if (fmt === 'none') return false;
  return fmt !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined;
}
