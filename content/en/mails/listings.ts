import type { MailFile } from '../../mail-words.ts';

export const listings = {
  mails: {
    noLongerPass: {
      subject: 'Saved listings no longer pass the rules of their marketplace',
      paragraphs: [
        'We updated the rules of {markets}. These saved listings passed before, and now have something that would stop them:\n{titles}',
        { more: '{count} more of your saved listings are affected.' },
        'Open them from your saved works. The listing checker marks what to change, and names the rule with its source and date.',
      ],
      action: 'See your saved works',
    },
  },
} as const satisfies MailFile;
