import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/passkeys.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { rememberBrowser } from './known-browser.ts';
import { beginPasskeyProof, provePasskey } from './passkey-proof.ts';
import { addPasskey, beginPasskey, renamePasskey } from './passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts';

export function mountPasskeys(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, calls.beginPasskeySignIn, beginPasskeySignIn);
  door(site, keeper, calls.signInByPasskey, async (ctx, input, { reply }) => {
    const { token, expiresAt, email } = await signInByPasskey(ctx, input);
    rememberBrowser(ctx, reply, email);
    return { token, expiresAt: expiresAt.toISOString() };
  });
  door(site, keeper, calls.beginPasskeyProof, beginPasskeyProof);
  door(site, keeper, calls.provePasskey, provePasskey);
  door(site, keeper, calls.beginPasskey, beginPasskey);
  door(site, keeper, calls.addPasskey, addPasskey);
  door(site, keeper, calls.renamePasskey, async (ctx, input) => {
    await renamePasskey(ctx, input);
    return null;
  });
}
