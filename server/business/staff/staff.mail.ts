import type { StaffRole } from '#contract/staff.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';

export function invitationMail(
  config: Config,
  reader: Reader,
  { by, roles, url }: { by: string; roles: readonly StaffRole[]; url: string },
): Mail {
  const say = speakTo(reader, 'staff', 'invitation');
  const named = roles.map((role) => say.phrase('roles', role)).join(', ');
  return say.mail({ by, brand: brandOf(config), roles: named, url });
}

/** To every other owner, so that none is added behind their backs. */
export const newOwnerMail = (config: Config, reader: Reader, owner: string): Mail =>
  speakTo(reader, 'staff', 'newOwner').mail({
    owner,
    brand: brandOf(config),
    url: `${config.publicUrl}/admin/staff`,
  });

/** Somebody took the second factor of an account away, as when its phone is lost. */
export const secondFactorRemovedMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'staff', 'secondFactorRemoved').mail({
    brand: brandOf(config),
    contact: config.contactEmail,
    url: `${config.publicUrl}/forget-pwd`,
  });
