import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** @param provider the label of it, as "GitHub" */
export const linkCodeMail = (to: string, provider: string, code: string): Mail => ({
  to,
  subject: `Your code to sign in with ${provider}`,
  paragraphs: [
    `Somebody, probably you, signed in with ${provider} and wants to open your account that way from now on. Enter this code to allow it. It is valid for 10 minutes at most.`,
    'Was this not you? Then ignore this mail and give the code to nobody: without it nothing is changed.',
  ],
  code,
});

/** @param theirs the address at the provider, when it has one */
export const linkedMail = (config: Config, to: string, provider: string, theirs: string | null): Mail => ({
  to,
  subject: `Your account can now be opened with ${provider}`,
  paragraphs: [
    `${provider}${theirs ? ` (${theirs})` : ''} was linked to your account: whoever signs in there as this person can sign in here as you.`,
    `Was this not you? Then set a new password with the link below within a week. That signs out every device and switches this login off. Write to ${config.contactEmail} if you need help.`,
  ],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});
