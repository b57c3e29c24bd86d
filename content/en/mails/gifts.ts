import type { MailFile } from '../../mail-words.ts';

export const gifts = {
  mails: {
    ready: {
      subject: 'Your present at {brand} is ready to be given',
      paragraphs: [
        'This link is your present: {months} of {tier} in the material library. Pass it on to the person you bought it for.',
        'The first person to open it and log in can redeem it, once. It has no end date, and nothing renews by itself.',
        'You find the link again in your account, under Membership: {page}',
      ],
      action: 'Open the present',
    },
  },
  phrases: { months: { one: 'one month', more: '{months} months' } },
} as const satisfies MailFile;
