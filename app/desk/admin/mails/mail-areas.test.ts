import { expect, test } from 'vitest';
import { englishMails } from '#content/mails.ts';
import type { ListedMail } from '#contract/mails.ts';
import { mailAreas, mailsAbout } from './mail-areas.ts';

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

test('a mail is found by words of its subject and by its name', () => {
  const mails = ['members', 'billing'].map(mailOf);
  const found = (about: string) => mailsAbout(mails, about).map(({ file }) => file);
  expect(found('')).toEqual(['members', 'billing']);
  expect(found(' subject  A')).toEqual(['members', 'billing']);
  expect(found('Billing.one')).toEqual(['billing']);
  expect(found('subject nowhere')).toEqual([]);
});
