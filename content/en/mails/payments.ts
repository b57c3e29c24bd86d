import type { MailFile } from '../../mail-words.ts';

export const payments = {
  mails: {
    excess: {
      subject: '{excess} are on your balance',
      paragraphs: [
        'Your payment for {about} was more than it still asked for. The rest, {excess}, is on the balance of your account.',
        'You can pay with it at any time. To have it sent back instead, write to {contact}.',
      ],
    },
  },
} as const satisfies MailFile;
