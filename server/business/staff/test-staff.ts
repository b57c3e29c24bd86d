import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '#contract/staff.ts';
import { acceptStaffLink, checkStaffLink } from '#contract/staff-calls.ts';
import { newOtpSecret } from '#server/platform/auth/otp.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { setSecondFactor } from '../members/second-factor.ts';
import { openSession } from '../members/sessions.ts';
import { goodPassword, makeMember, seal } from '../members/test-members.ts';
import { makeOwnerLink } from './owner-links.ts';

// What the tests of this noun share: staff with real second factors, links as the page reads them, codes of an app.

/** A member who works in these roles, signed in, with a second factor unless told. */
export async function makeStaff(bed: Testbed, email: string, roles: StaffRole[], { factor = true } = {}) {
  const member = await makeMember(bed, email, { staffRoles: roles });
  const secret = newOtpSecret();
  if (factor) await setSecondFactor(bed.ctx(), member, secret, 0);
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  return { ...member, secret, token, call: bed.as(token) };
}

export const ticketOf = (url: string) => url.slice(url.indexOf('#') + 1);

/** What an authenticator app shows at the instant of the bed's clock. */
export const codeOf = (bed: Testbed, secret: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: bed.clock.now().getTime(),
  });

export async function ownerTicket(bed: Testbed, email: string | null): Promise<string> {
  return ticketOf((await makeOwnerLink(bed.ctx({ kind: 'job', name: 'owner' }), email)).url);
}

/** Takes a link as its page does: looks, reads the secret, sends the form. */
export async function accept(
  bed: Testbed,
  ticket: string,
  more: { email?: string; userName?: string; password?: string; again?: string; otpCode?: string } = {},
) {
  const { secret } = await bed.call(checkStaffLink, { ticket });
  const { password = goodPassword, again = password, ...rest } = more;
  return bed.call(acceptStaffLink, {
    ticket,
    password: await seal(bed, password),
    confirmPassword: await seal(bed, again),
    ...(secret ? { otpCode: codeOf(bed, secret) } : {}),
    ...rest,
  });
}
