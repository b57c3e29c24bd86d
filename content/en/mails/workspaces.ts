import type { MailFile } from '../../mail-words.ts';

export const workspaces = {
  mails: {
    handedOver: {
      subject: 'A workspace was handed over to you',
      paragraphs: [
        '{giver} hands “{title}” over to you. You hold it from now on, and your team sees that.',
        'Download its launcher on your own computer. Logins and cookies stay on the computer they were made on: sign in with your own access.',
      ],
      action: 'See the workspace',
    },
    takenOver: {
      subject: 'Somebody else holds a workspace of yours now',
      paragraphs: [
        '“{title}” was handed over to {holder}. You no longer hold it.',
        'Its profile folder is still on your computer. Delete it there when you no longer work for this client.',
      ],
      action: 'See the workspace',
    },
  },
} as const satisfies MailFile;
