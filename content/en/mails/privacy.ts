import type { MailFile } from '../../mail-words.ts';

export const privacy = {
  mails: {
    exportReady: {
      subject: 'Your data from {brand} is ready',
      paragraphs: [
        'The export that you asked for is ready. Log in and download it by {until}. After that it is deleted, and you can ask for a new one.',
        'You did not ask for it? Then set a new password at once: somebody else is in your account.',
      ],
      action: 'Go to your data',
    },
    deletionAsked: {
      subject: 'Your {brand} account will be deleted on {day}',
      paragraphs: [
        'You asked us to delete your account. Until {day} you can still log in, and keep the account if you change your mind: with the link below, or in your account under “Your data”.',
        'On that day your account is erased, with everything in it that no law makes us keep. Download what you still need before.',
        'Was this not you? Then keep the account with the link, and set a new password at once.',
      ],
      action: 'Keep the account',
    },
    deletionUndone: {
      subject: 'Your {brand} account stays',
      paragraphs: ['The deletion of your account was undone. Nothing was deleted.'],
    },
    deletionStopped: {
      subject: 'Your {brand} account was not deleted',
      paragraphs: [
        'Your account was to be deleted today. Since you asked for it, something has come up that has to be settled first:\n{list}',
        'We therefore keep the account as it is. When this is settled, you can ask for the deletion again.',
      ],
      action: 'Go to your data',
    },
    /** The last one to this address. */
    deletionDone: {
      subject: 'Your {brand} account has been deleted',
      paragraphs: [
        'Your account has been deleted as you asked. You are logged out everywhere, and this address no longer belongs to an account.',
        'Invoices that were issued and licence certificates stay as they were written, because the law or the licence asks for it. They no longer lead to an account.',
      ],
    },
  },
  phrases: {
    obstacles: {
      service: '· A subscription or a service is running.',
      order: '· An order or a withdrawal is open.',
      invoice: '· An invoice, a refund or a dispute is open.',
      balance: '· There is money on your balance.',
      team: '· You own a team with seats.',
      staff: '· You work for the provider.',
    },
  },
} as const satisfies MailFile;
