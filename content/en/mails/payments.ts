import type { MailFile } from '../../mail-words.ts';

export const payments = {
  mails: {
    excess: {
      subject: '{excess} was added to your balance',
      paragraphs: [
        'Your payment for {about} was more than the amount due. The rest, {excess}, is on the balance of your account.',
        'You can pay with it at any time. If you would like a refund instead, write to {contact}.',
      ],
    },
  },
} as const satisfies MailFile;
