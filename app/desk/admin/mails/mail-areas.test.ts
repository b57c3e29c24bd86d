import { expect, test } from 'vitest';
import { englishMails } from '#content/mails.ts';
import type { ListedMail } from '#contract/mails.ts';
import { mailAreas } from './mail-areas.ts';

const mailOf = (file: string): ListedMail => ({
  ...{ file, name: 'one', reader: 'member', subject: 'A subject', languages: [] },
});

test('the mails of every file are in one area, and those of an unknown file come last', () => {
  const files = Object.keys(englishMails);
  const found = mailAreas(['notKnownYet', ...files].map(mailOf)).map(({ mails }) =>
    mails.map(({ file }) => file),
  );
  expect(found.at(-1)).toEqual(['notKnownYet']);
  expect(found.flat().toSorted()).toEqual(['notKnownYet', ...files].toSorted());
});
