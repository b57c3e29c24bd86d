import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conditionOf, ownConditions } from './mail-conditions.ts';
import { type MailFault, mailFaults, placesIn, textsOf } from './mail-faults.ts';
import { mailSamples, ownSamples, sampleFor } from './mail-samples.ts';
import type { MailFile, MailWords } from './mail-words.ts';
import { englishMails, operatorMails, translatedMails } from './mails.ts';

const root = join(import.meta.dirname, '..');
type Records<Text> = Readonly<Record<string, Readonly<Record<string, Text | undefined>> | undefined>>;
interface Words {
  mails?: Readonly<Record<string, MailWords | undefined>>;
  phrases?: Records<string>;
}
const english: Readonly<Record<string, MailFile>> = englishMails;

const faultText: Readonly<Record<MailFault['fault'], (fault: MailFault) => string>> = {
  unknown_place: ({ place, paragraph }) =>
    `has no value for {${place}}${paragraph ? ` in ${paragraph}` : ''}`,
  missing_place: ({ place, paragraph }) => `does not say {${place}}${paragraph ? ` in ${paragraph}` : ''}`,
  stray_brace: ({ spot }) => `has a brace without a place in ${spot}`,
  missing_paragraph: ({ paragraph }) => `lacks ${paragraph}`,
  unknown_paragraph: ({ paragraph }) => `has no ${paragraph}`,
  paragraph_twice: ({ paragraph }) => `has ${paragraph} twice`,
  unknown_action: () => 'has no button',
  empty: ({ spot }) => `says nothing in ${spot}`,
  line_break: ({ spot }) => `has a line break in ${spot}`,
  too_long: ({ spot }) => `is too long in ${spot}`,
};

/** What is wrong with the words of a further language, in the words of the person who has to mend it. */
function faultsOf(file: string, { mails = {}, phrases = {} }: Words): string[] {
  const base = english[file];
  return [
    ...Object.entries(mails).flatMap(([name, words]) => {
      const theirs = base?.mails[name];
      if (!theirs || !words) return [`${file}.${name} is no mail`];
      return mailFaults(theirs, words).map((one) => `${file}.${name} ${faultText[one.fault](one)}`);
    }),
    ...Object.entries(phrases).flatMap(([group, texts = {}]) =>
      Object.entries(texts).flatMap(([name, text = '']) => {
        const known = placesIn(base?.phrases?.[group]?.[name] ?? '');
        return placesIn(text)
          .filter((place) => !known.includes(place))
          .map((place) => `${file}.${group}.${name} has no value for {${place}}`);
      }),
    ),
  ];
}

describe('the words of mails', () => {
  const senders = globSync('server/business/*/*.mail.ts', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const sent = [...senders.matchAll(/speakTo\(\s*[^;]*?,\s*'(\w+)',\s*'(\w+)'\)/g)].map(
    ([, file, name]) => `${file}.${name}`,
  );
  const known = Object.entries(english).flatMap(([file, { mails }]) =>
    Object.keys(mails).map((name) => `${file}.${name}`),
  );

  test('every mail that is sent has its words, and all words are sent', () => {
    expect([...new Set(sent)].sort()).toEqual([...known].sort());
    expect(known.length).toBeGreaterThan(45);
  });

  test('the mails to the operator and to staff are those whose senders say so', () => {
    const toOperator = [...senders.matchAll(/speakTo\(stranger\([^)]*\), '(\w+)', '(\w+)'\)/g)].map(
      ([, file, name]) => `${file}.${name}`,
    );
    const toStaff = Object.keys(englishMails.staff.mails).map((name) => `staff.${name}`);
    expect([...toOperator, ...toStaff].sort()).toEqual([...operatorMails].sort());
  });

  test('every place of a mail has a value to show it with', () => {
    const places = Object.values(english).flatMap(({ mails }) =>
      Object.values(mails).flatMap((words) => textsOf(words).flatMap(({ text }) => placesIn(text))),
    );
    expect(places.filter((place) => !mailSamples[place])).toEqual([]);
    // A sample with braces would look like a place.
    expect(Object.values(mailSamples).filter((sample) => /[{}]/.test(sample))).toEqual([]);
  });

  test('a sample of its own belongs to a mail that has the place, and is shown in place of the usual one', () => {
    const placesAt = (key: string) => {
      const [file = '', name] = key.split('.');
      const mails = Object.entries(english[file]?.mails ?? {}).filter(([one]) => !name || one === name);
      return mails.flatMap(([, words]) => textsOf(words).flatMap(({ text }) => placesIn(text)));
    };
    const strays = Object.entries(ownSamples).flatMap(([key, samples]) => {
      const places = placesAt(key);
      return Object.keys(samples).flatMap((place) => (places.includes(place) ? [] : [`${key} {${place}}`]));
    });
    expect(strays).toEqual([]);
    expect(sampleFor('documents', 'invoice', 'number')).toBe('INV-2026-000034');
    expect(sampleFor('documents', 'creditNote', 'number')).toBe('CN-2026-000004');
    expect(sampleFor('withdrawals', 'receipt', 'number')).toBe('W-2026-000005');
    expect(
      Object.values(ownSamples)
        .flatMap(Object.values)
        .filter((sample) => /[{}]/.test(sample)),
    ).toEqual([]);
  });

  test('every paragraph that is sent or left out says when, and nothing else does', () => {
    const chosen = Object.entries(english).flatMap(([file, { mails }]) =>
      Object.entries(mails).flatMap(([name, { paragraphs }]) =>
        paragraphs.flatMap((one) =>
          typeof one === 'string' ? [] : Object.keys(one).map((paragraph) => ({ file, name, paragraph })),
        ),
      ),
    );
    expect(chosen.filter(({ file, name, paragraph }) => !conditionOf(file, name, paragraph))).toEqual([]);
    const known = new Set(chosen.map(({ file, name, paragraph }) => `${file}.${name} ${paragraph}`));
    expect(ownConditions.filter((one) => !known.has(one))).toEqual([]);
  });

  test('every file of words is listed', () => {
    const files = globSync('content/*/mails/*.ts', { cwd: root }).map((path) => path.split('/'));
    const lists: Record<string, object> = { en: english, ...translatedMails };
    const unlisted = files.filter(
      ([, language = '', , file = '']) => !(file.replace(/\.ts$/, '') in (lists[language] ?? {})),
    );
    expect(unlisted).toEqual([]);
  });

  test('no sentence of a mail is in code', () => {
    const sentences = [...senders.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(['`"])([^'`"\n]*)\1/g)]
      .map(([, , text = '']) => text)
      .filter((text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text));
    expect(sentences.filter((text) => !text.includes('is not confirmed'))).toEqual([]);
  });

  test('the English words of every mail are without fault', () => {
    const faults = Object.entries(english).flatMap(([file, words]) => faultsOf(file, words));
    expect(faults).toEqual([]);
  });

  test('a brace in a phrase belongs to a place', () => {
    const texts = Object.values(english).flatMap(({ phrases = {} }) =>
      Object.values(phrases).flatMap((group) => Object.values(group)),
    );
    expect(texts.filter((text) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
    expect(texts.length).toBeGreaterThan(20);
  });

  test('another language fills the same places and has the same paragraphs', () => {
    const faults = Object.entries(translatedMails).flatMap(([language, files]) =>
      Object.entries(files).flatMap(([file, words]) =>
        faultsOf(file, words ?? {}).map((fault) => `${language}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('a translation with an unknown place, a missing place or a missing paragraph is found', () => {
    const { canceled } = englishMails.orders.mails;
    const wrong = { ...canceled, subject: 'Bestellung {number}', paragraphs: [{ byBuyer: '{startsOn}' }] };
    expect(faultsOf('orders', { mails: { canceled: wrong, gone: canceled } })).toEqual([
      'orders.canceled has no value for {number}',
      'orders.canceled has no value for {startsOn} in byBuyer',
      'orders.canceled lacks unpaid',
      'orders.canceled lacks undecided',
      'orders.canceled lacks refused',
      'orders.canceled lacks priced',
      'orders.canceled does not say {order}',
      'orders.gone is no mail',
    ]);
    expect(faultsOf('gifts', { phrases: { months: { one: '{months}' } } })).toEqual([
      'gifts.months.one has no value for {months}',
    ]);
  });
});
