import type { MailFile } from '../../mail-words.ts';

export const gifts = {
  mails: {
    ready: {
      subject: 'Your gift from {brand} is ready to share',
      paragraphs: [
        'This link is your gift: {months} of {tier} in the material library. Send it to the person you bought it for.',
        'The first person who opens it and logs in can redeem it, once. It has no end date, and nothing renews.',
        'You find the link again in your account, under Membership: {page}',
      ],
      action: 'Open the gift',
    },
  },
  phrases: { months: { one: 'one month', more: '{months} months' } },
} as const satisfies MailFile;
