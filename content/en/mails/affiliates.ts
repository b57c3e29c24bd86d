import type { MailFile } from '../../mail-words.ts';

export const affiliates = {
  mails: {
    paused: {
      subject: 'Your membership in the affiliate programme of {brand} is paused',
      paragraphs: [
        'Your link still opens our pages, but new visits and orders through it do not count while your membership is paused. Commission from orders placed before is not affected and is paid by the terms of the programme.',
        'The reason: {reason}',
        'If you think that this is wrong, reply to this email or write to {contact}.',
      ],
      action: 'See your membership',
    },
    resumed: {
      subject: 'Your membership in the affiliate programme of {brand} continues',
      paragraphs: [
        'New visits and orders through your link count again. Orders placed during the pause do not.',
        'The reason: {reason}',
        'If you have questions, write to {contact}.',
      ],
      action: 'See your membership',
    },
    ended: {
      subject: 'Your membership in the affiliate programme of {brand} has ended',
      paragraphs: [
        'Your link still opens our pages, but nothing through it counts any more. Commission from orders placed before is paid by the terms of the programme.',
        'The reason: {reason}',
        'If you think that this is wrong, reply to this email or write to {contact}.',
      ],
      action: 'See your membership',
    },
    credited: {
      subject: '{total} was added to your balance',
      paragraphs: [
        'We added {total} to your balance: {commission} of commission, and a bonus of {bonus} because you chose account credit. You can pay any order or renewal in the same currency with it.',
        'The reason: {reason}',
        'If you have questions about it, reply to this email or write to {contact}.',
      ],
      action: 'See your balance',
    },
  },
} as const satisfies MailFile;
