import type { MailFile } from '../../mail-words.ts';

export const works = {
  mails: {
    reviewAsked: {
      subject: 'A saved work of your team is waiting for review',
      paragraphs: [
        '{asker} asks the team to review “{title}”. The first person who looks at it approves it or asks for changes.',
      ],
      action: 'See the work',
    },
    approved: {
      subject: 'Your saved work was approved',
      paragraphs: ['“{title}” was approved as you left it.'],
      action: 'See the work',
    },
    changesWanted: {
      subject: 'Changes were asked for in your saved work',
      paragraphs: [
        'Somebody in your team asks for changes in “{title}”. You find their comment on the page of the work.',
      ],
      action: 'See the work',
    },
  },
} as const satisfies MailFile;
