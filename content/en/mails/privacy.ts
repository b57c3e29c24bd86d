import type { MailFile } from '../../mail-words.ts';

export const privacy = {
  mails: {
    exportReady: {
      subject: 'Your data from {brand} is ready',
      paragraphs: [
        'The copy of your data that you asked for is ready. Log in and download it by {until}. After that it is deleted, and you can ask for a new one.',
        'If you did not ask for it, somebody else is in your account: set a new password at once.',
      ],
      action: 'Go to your data',
    },
    deletionAsked: {
      subject: 'Your {brand} account will be deleted on {day}',
      paragraphs: [
        'You asked us to delete your account. Until {day} you can still log in. If you change your mind, keep the account with the link below, or in your account under “Your data”.',
        'On that day we delete your account and everything in it, except what a law makes us keep. Download what you still need before that day.',
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
        'We planned to delete your account today. Since your request, something has come up that has to be settled first:\n{list}',
        'So we keep the account as it is. When this is settled, you can ask for the deletion again.',
      ],
      action: 'Go to your data',
    },
    /** The last one to this address. */
    deletionDone: {
      subject: 'Your {brand} account has been deleted',
      paragraphs: [
        'Your account has been deleted as you asked. You are logged out everywhere, and this address no longer belongs to an account.',
        'Issued invoices and licence certificates stay as they were written, because the law or the licence requires it. They no longer lead to an account.',
      ],
    },
    organisationExportReady: {
      subject: 'The data of your organisation at {brand} is ready',
      paragraphs: [
        'The copy of the organisation’s data that an owner asked for is ready. Owners can download it by {until}. After that it is deleted, and an owner can ask for a new one.',
      ],
      action: 'Go to the data',
    },
    organisationDeletionAsked: {
      subject: 'Your organisation {name} at {brand} will be closed on {day}',
      paragraphs: [
        'An owner asked us to close {name}. Until {day} everybody can still act for it. To keep it, use the link below or “Your data” in its account. The link is personal and works only while you are an owner.',
        'On that day we delete everything in its account, except what a law makes us keep, and nobody can act for it any more. Download what you still need before that day.',
      ],
      action: 'Keep the organisation',
    },
    organisationDeletionUndone: {
      subject: 'Your organisation at {brand} stays',
      paragraphs: ['The organisation will not be closed. Nothing was deleted.'],
    },
    organisationDeletionStopped: {
      subject: 'Your organisation at {brand} was not closed',
      paragraphs: [
        'We planned to close the organisation today. Since an owner asked for it, something has come up that has to be settled first:\n{list}',
        'So we keep it as it is. When this is settled, an owner can ask for it again.',
      ],
      action: 'Go to the data',
    },
    organisationDeletionDone: {
      subject: 'Your organisation at {brand} has been closed',
      paragraphs: [
        'The organisation has been closed as an owner asked, and nobody can act for it any more.',
        'Issued invoices and licence certificates stay as they were written, because the law or the licence requires it. They no longer lead to an account.',
      ],
    },
  },
  phrases: {
    obstacles: {
      service: '· A subscription or a service is running.',
      order: '· An order or a withdrawal is open.',
      invoice: '· An invoice, a refund or a dispute is open.',
      balance: '· There is money in your balance.',
      payout: '· Commission is waiting to be paid.',
      team: '· You own a team with seats.',
      organisation: '· You are the last owner of an organisation.',
      staff: '· You work for the provider.',
    },
  },
} as const satisfies MailFile;
