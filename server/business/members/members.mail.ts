import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

export const brandOf = ({ seller }: Config): string => seller.brand;

export const registerCodeMail = (config: Config, to: string, code: string): Mail => ({
  to,
  subject: `Your code for ${brandOf(config)}`,
  paragraphs: [
    `Enter this code to finish your ${brandOf(config)} account. It is valid for 10 minutes.`,
    'You did not ask for it? Then ignore this mail: without the code no account is made.',
  ],
  code,
});

export const alreadyMemberMail = (config: Config, to: string): Mail => ({
  to,
  subject: `You already have an account at ${brandOf(config)}`,
  paragraphs: [
    'Somebody, probably you, wanted to register with this e-mail address. It has an account already, so nothing was changed.',
    'Log in with your password. If you have forgotten it, the login page leads you to a new one.',
  ],
  action: { label: 'Log in', url: `${config.publicUrl}/login` },
});

/** @param to null for an unknown address: composed alike, never sent */
export const recoveryMail = (config: Config, to: string | null, code: string, ticket: string): Mail => ({
  to,
  subject: `Set a new password for ${brandOf(config)}`,
  paragraphs: [
    'Open the page with the button and enter this code to set a new password. The code is valid for 15 minutes and works once.',
    'You did not ask for it? Then ignore this mail: your password stays as it is.',
  ],
  code,
  action: {
    label: 'Open the page for the code',
    url: `${config.publicUrl}/retrieve-pwd?ticket=${encodeURIComponent(ticket)}`,
  },
});

/** @param suspended ways into the account that were switched off with the old password */
export const passwordChangedMail = (
  config: Config,
  to: string,
  when: string,
  suspended: readonly string[],
): Mail => ({
  to,
  subject: `Your ${brandOf(config)} password was changed`,
  paragraphs: [
    `A new password was set on ${when} UTC, and you were signed out everywhere.`,
    ...(suspended.length ? [suspendedText(suspended)] : []),
    'Was this not you? Then set a new password at once: the link leads to it.',
  ],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});

/** After "This was not me". */
export const waysSuspendedMail = (config: Config, to: string, suspended: readonly string[]): Mail => ({
  to,
  subject: `We switched off ways into your ${brandOf(config)} account`,
  paragraphs: [suspendedText(suspended)],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});

const suspendedText = (suspended: readonly string[]) =>
  [
    'We also switched off what was added to your account recently, because somebody else may have added it:',
    ...suspended.map((one) => `· ${one}`),
    'Nobody signs in with a login of this list before you allow it again. To do that, sign in with it and enter your new password. A second factor can be turned on again in your account.',
  ].join('\n');

const removed: Record<'second_factor' | 'identity' | 'session', (label: string) => string> = {
  second_factor: () => 'The second factor was turned off. Signing in no longer asks for a code.',
  identity: (label) => `${label} was unlinked. Nobody signs in to your account with it any more.`,
  session: (label) => `The session on ${label} was ended.`,
};

export const wayRemovedMail = (
  config: Config,
  to: string,
  kind: keyof typeof removed,
  label: string,
): Mail => ({
  to,
  subject: `A way into your ${brandOf(config)} account was removed`,
  paragraphs: [
    removed[kind](label),
    'Was this not you? Then set a new password at once. That signs out every device.',
  ],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});

export const secondFactorOnMail = (config: Config, to: string): Mail => ({
  to,
  subject: `Your ${brandOf(config)} account now has a second factor`,
  paragraphs: [
    'From now on, signing in also asks for a code of your authenticator app.',
    `Was this not you? Then set a new password with the link below within a week, and write to ${config.contactEmail}.`,
  ],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});

/** After the secret of the install was lost, which second factors were sealed with. */
export const secondFactorLostMail = (config: Config, to: string): Mail => ({
  to,
  subject: `Set up your ${brandOf(config)} account again`,
  paragraphs: [
    'We can no longer check the codes of your authenticator app, because we lost the key that protects them on our side.',
    'We removed the second factor and your password and signed you out everywhere, so that nobody else can use your account.',
    'Set a new password first. Then turn the second factor on again in your account.',
  ],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});

export const newDeviceMail = (
  config: Config,
  to: string,
  facts: { device: string; address: string; when: string },
  url: string,
): Mail => ({
  to,
  subject: `New sign-in to ${brandOf(config)}: ${facts.device}`,
  paragraphs: [
    `Your account was signed in to on ${facts.when} UTC with ${facts.device}, from the address ${facts.address || 'unknown'}.`,
    'Was this you? Then there is nothing to do.',
    'Was it somebody else? The link signs out every device, switches off the present password and what was added to your account recently, and mails you a code for a new one. It is valid for 24 hours.',
  ],
  action: { label: 'This was not me', url },
});

export const verifyEmailMail = (config: Config, to: string, url: string): Mail => ({
  to,
  subject: `Confirm your e-mail address for ${brandOf(config)}`,
  paragraphs: ['Confirm that this address is yours. The link is valid for 24 hours.'],
  action: { label: 'Confirm the address', url },
});

export const newsletterMail = (config: Config, to: string, url: string): Mail => ({
  to,
  subject: `Confirm the ${brandOf(config)} newsletter`,
  paragraphs: [
    'You ticked the newsletter when you registered. Confirm it, and it comes to this address; without that nothing is sent.',
    'The link is valid for 24 hours.',
  ],
  action: { label: 'Send me the newsletter', url },
});
