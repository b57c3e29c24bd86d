import type { MailFile } from '../../mail-words.ts';

export const works = {
  mails: {
    reviewAsked: {
      subject: 'A saved work of your team waits for review',
      paragraphs: [
        '{asker} asks the team to review “{title}”. The first of you to look at it approves it or asks for changes.',
      ],
      action: 'See the work',
    },
    approved: {
      subject: 'Your saved work was approved',
      paragraphs: ['“{title}” was approved as you left it.'],
      action: 'See the work',
    },
    changesWanted: {
      subject: 'Changes are wanted in your saved work',
      paragraphs: [
        'Somebody in your team asks for changes in “{title}”. You find their comment on its page.',
      ],
      action: 'See the work',
    },
  },
} as const satisfies MailFile;
