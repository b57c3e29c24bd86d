import type { StaffRole } from '#contract/staff.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { brandOf } from '../members/members.mail.ts';

const words: Record<StaffRole, string> = {
  owner: 'owner',
  finance: 'finance',
  support: 'support',
  content: 'content',
  fulfilment: 'fulfilment',
  affiliate_manager: 'affiliate manager',
  read_only: 'read only',
};
const rolesText = (roles: readonly StaffRole[]) => roles.map((role) => words[role]).join(', ');

export const invitationMail = (
  config: Config,
  to: string,
  { by, roles, url }: { by: string; roles: readonly StaffRole[]; url: string },
): Mail => ({
  to,
  subject: `You are invited to work for ${brandOf(config)}`,
  paragraphs: [
    `${by} invites you to work for ${brandOf(config)} as: ${rolesText(roles)}.`,
    'Open the link to accept. It is valid for 72 hours and works once. Most roles also need an authenticator app on your phone.',
    'You did not expect this? Then ignore this mail: without the link nothing happens.',
  ],
  action: { label: 'Accept the invitation', url },
});

/** To every other owner, so that none is added behind their backs. */
export const newOwnerMail = (config: Config, to: string, email: string): Mail => ({
  to,
  subject: `${brandOf(config)} has a new owner`,
  paragraphs: [
    `${email} is now an owner of ${brandOf(config)} and may do everything.`,
    'You do not know about this? Then suspend this account at once on the page Staff, and find out who has access to the server.',
  ],
  action: { label: 'Open Staff', url: `${config.publicUrl}/admin/staff` },
});

/** Somebody took the second factor of an account away, as when its phone is lost. */
export const secondFactorRemovedMail = (config: Config, to: string): Mail => ({
  to,
  subject: `The second factor of your ${brandOf(config)} account was removed`,
  paragraphs: [
    'We removed the second factor and the backup codes of your account and signed you out everywhere. Your password stays the same.',
    `Did you not ask for this? Then set a new password and write to ${config.contactEmail}.`,
  ],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});
