import type { MailFile } from '../../mail-words.ts';

export const workspaces = {
  mails: {
    handedOver: {
      subject: 'A workspace was handed over to you',
      paragraphs: [
        '{giver} has handed over “{title}” to you. You hold it from now on, and your team can see that.',
        'Download its launcher on your own computer. Logins and cookies stay on the computer where they were created, so sign in with your own login details.',
      ],
      action: 'See the workspace',
    },
    takenOver: {
      subject: 'Somebody else now holds one of your workspaces',
      paragraphs: [
        '“{title}” was handed over to {holder}. You no longer hold it.',
        'Its profile folder is still on your computer. Delete it there when you no longer work for this client.',
      ],
      action: 'See the workspace',
    },
  },
} as const satisfies MailFile;
