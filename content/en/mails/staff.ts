import type { MailFile } from '../../mail-words.ts';

export const staff = {
  mails: {
    invitation: {
      subject: 'You are invited to work for {brand}',
      paragraphs: [
        '{by} invites you to work for {brand} as: {roles}.',
        'Open the link to accept. It is valid for 72 hours and works once. Most roles also need an authenticator app on your phone.',
        'If you did not expect this, ignore this email: without the link nothing happens.',
      ],
      action: 'Accept the invitation',
    },
    /** To every other owner, so that none is added behind their backs. */
    newOwner: {
      subject: '{brand} has a new owner',
      paragraphs: [
        '{owner} is now an owner of {brand} and can do everything.',
        'If you do not know about this, suspend the account at once on the Staff page, and find out who has access to the server.',
      ],
      action: 'Open Staff',
    },
    /** Somebody took the second factor of an account away, as when its phone is lost. */
    secondFactorRemoved: {
      subject: 'The second factor of your {brand} account was removed',
      paragraphs: [
        'We removed the second factor and the backup codes of your account and signed you out everywhere. Your password stays the same.',
        'Did you not ask for this? Then set a new password and write to {contact}.',
      ],
      action: 'Set a new password',
    },
  },
  phrases: {
    roles: {
      owner: 'owner',
      finance: 'finance',
      support: 'support',
      content: 'content',
      fulfilment: 'fulfilment',
      affiliate_manager: 'affiliate manager',
      read_only: 'read only',
    },
  },
} as const satisfies MailFile;
