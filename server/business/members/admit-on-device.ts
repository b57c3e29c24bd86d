import { type ErrorData, Failure, fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { FactorProof } from '#contract/proof.ts';
import type { Context } from '#server/platform/context.ts';
import type { Member } from './members.tables.ts';
import { admitMember, requireEnabled } from './members.ts';
import { findTrusted, mayTrust, trustDevice, useTrust } from './trusted-devices.ts';

/** How somebody was let past the second factor. */
export interface Admission {
  /** The device that spared it. */
  device: Id<'trustedDevice'> | null;
  /** Whether a code or a passkey was shown just now. */
  shown: boolean;
}

/**
 * As `admitMember`, for a sign-in: a device that the member trusts is not asked for the second factor. Outside a transaction;
 * `completeAdmission` makes it count. What needs a fresh proof asks nevertheless.
 * @throws what `admitMember` refuses; access.step_up also says whether the browser may be trusted
 */
export async function admitOnDevice(ctx: Context, member: Member, proof: FactorProof): Promise<Admission> {
  const trusted = await findTrusted(ctx, member.id);
  if (trusted) {
    await requireEnabled(ctx, member);
    return { device: trusted.id, shown: false };
  }
  try {
    return { device: null, shown: await admitMember(ctx, member, proof) };
  } catch (refusal) {
    if (!(refusal instanceof Failure) || refusal.failure !== 'access.step_up') throw refusal;
    const asked = refusal.data as ErrorData['access.step_up'];
    throw fail('access.step_up', { ...asked, mayTrust: await mayTrust(ctx, member.id) });
  }
}

/**
 * In the transaction that signs them in, which holds the member: notes the use of the trusted device, or trusts this one.
 * @param trust whether the member asked for it
 * @returns what the browser is to keep (`giveTrust`)
 * @throws access.step_up: the trust ended meanwhile
 */
export async function completeAdmission(
  ctx: Context,
  member: Member,
  { device, shown }: Admission,
  trust: boolean,
): Promise<string | null> {
  if (device && !(await useTrust(ctx, device)))
    throw fail('access.step_up', { methods: ['totp', 'backup'], mayTrust: true });
  return trust && shown ? trustDevice(ctx, member) : null;
}
