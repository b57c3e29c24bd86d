import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { beginPasskeySignIn as beginDoor, signInByPasskey as signInDoor } from '#contract/passkeys.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { checkPasskey, useOf } from './check-passkey.ts';
import { requireEnabled } from './members.ts';
import { questionOf } from './passkey-challenge.ts';
import { openSession } from './sessions.ts';
import { maxPerNetwork } from './sign-in.ts';

const maxBegunPerNetwork = { max: 60, perSeconds: 60 };

/** What a browser asks any passkey of this site to sign. @throws request.too_many */
export async function beginPasskeySignIn(ctx: Context): Promise<OutputOf<typeof beginDoor>> {
  await takeByNetwork(ctx, 'passkey-begin', maxBegunPerNetwork);
  return questionOf(ctx, 'passkey_sign_in');
}

/**
 * Signs in by a passkey alone: it is something its owner has, and it has checked them by something they know or are. Failed
 * passwords lock nobody out of it, because nobody guesses a signature.
 * @throws access.refused {reason}; request.too_many; and what `checkPasskey` and `useOf` refuse
 */
export async function signInByPasskey(ctx: Context, input: CheckedOf<typeof signInDoor>) {
  await takeByNetwork(ctx, 'sign-in', maxPerNetwork);
  const signed = await checkPasskey(ctx, 'passkey_sign_in', input.passkey, 'sign_in');
  const { member } = signed;
  await requireEnabled(ctx, member);
  return transaction(ctx, async (inner) => {
    await useOf(inner, signed, 'sign_in');
    const { rememberMe, tid } = input;
    return openSession(inner, member, { remember: rememberMe === 'Y', method: 'passkey', tid });
  });
}
