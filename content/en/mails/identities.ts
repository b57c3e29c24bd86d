import type { MailFile } from '../../mail-words.ts';

export const identities = {
  mails: {
    linkCode: {
      subject: 'Your code to sign in with {provider}',
      paragraphs: [
        'Somebody, probably you, signed in with {provider} and wants to open your account that way from now on. Enter this code to allow it. It is valid for 10 minutes at most.',
        'Was this not you? Then ignore this email and do not share the code: without it nothing changes.',
      ],
    },
    linked: {
      subject: 'Your account can now be opened with {provider}',
      paragraphs: [
        '{person} was linked to your account. Anybody who signs in there as this person can sign in here as you.',
        'Was this not you? Then set a new password with the link below within a week. That signs out every device and switches off this login. Write to {contact} if you need help.',
      ],
      action: 'Set a new password',
    },
  },
} as const satisfies MailFile;
