import type { Call } from '#contract/client.ts';
import { addPasskey, beginPasskey, beginPasskeyProof, provePasskey } from '#contract/passkeys.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { Authenticator, type Changed } from './test-authenticator.ts';
import { goodPassword, logIn, makeMember, seal } from './test-members.ts';

/** Begins a passkey in a session, by the password. */
export const begin = async (bed: Testbed, token: string) =>
  bed.as(token)(beginPasskey, { password: await seal(bed, goodPassword) });

/** A member with a passkey, and the session it was added in. */
export async function makeHolder(
  bed: Testbed,
  email: string,
  device = new Authenticator(bed.service.config.publicUrl),
) {
  const member = await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const { passkeyId } = await bed.as(token)(addPasskey, { passkey: device.make(await begin(bed, token)) });
  return { member, email, token, device, passkeyId };
}

/** What a passkey proves to whoever calls. */
export async function proofBy(call: Call, device: Authenticator, changed?: Changed): Promise<string> {
  const passkey = device.answer(await call(beginPasskeyProof, {}), changed);
  return (await call(provePasskey, { passkey })).passkeyProof;
}
