import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MailFile, MailWords } from './mail-words.ts';
import { englishMails, translatedMails } from './mails.ts';

const root = join(import.meta.dirname, '..');
type Records<Text> = Readonly<Record<string, Readonly<Record<string, Text | undefined>> | undefined>>;
interface Words {
  mails?: Readonly<Record<string, MailWords | undefined>>;
  phrases?: Records<string>;
}
const english: Readonly<Record<string, MailFile>> = englishMails;

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
/** Each text of a mail with the name it has in code; those without one are always sent. */
const textsOf = ({ subject, paragraphs, action }: MailWords): [name: string | null, text: string][] => [
  [null, subject],
  ...paragraphs.flatMap((one): [string | null, string][] =>
    typeof one === 'string' ? [[null, one]] : Object.entries(one).map(([name, text]) => [name, text ?? '']),
  ),
  ...(action === undefined ? [] : [[null, action] satisfies [null, string]]),
];
const alwaysOf = (words: MailWords) =>
  new Set(textsOf(words).flatMap(([name, text]) => (name === null ? placesIn(text) : [])));
const chosenOf = (words: MailWords) =>
  new Map(textsOf(words).filter((one): one is [string, string] => one[0] !== null));

/** What is wrong with the words of a further language, in the words of whoever has to mend it. */
function faultsOf(file: string, { mails = {}, phrases = {} }: Words): string[] {
  const base = english[file];
  return [
    ...Object.entries(mails).flatMap(([name, words]) => {
      const theirs = base?.mails[name];
      if (!theirs || !words) return [`${file}.${name} is no mail`];
      const [always, chosen] = [alwaysOf(theirs), chosenOf(theirs)];
      const unknown = textsOf(words).flatMap(([key, text]) => {
        const own = key === null ? [] : placesIn(chosen.get(key) ?? '');
        return placesIn(text)
          .filter((place) => !always.has(place) && !own.includes(place))
          .map((place) => `${file}.${name} has no value for {${place}}${key ? ` in ${key}` : ''}`);
      });
      const said = chosenOf(words);
      return [
        ...unknown,
        ...[...chosen.keys()].filter((key) => !said.has(key)).map((key) => `${file}.${name} lacks ${key}`),
        ...[...said.keys()].filter((key) => !chosen.has(key)).map((key) => `${file}.${name} has no ${key}`),
        ...[...always]
          .filter((place) => !alwaysOf(words).has(place))
          .map((place) => `${file}.${name} does not say {${place}}`),
        ...[...said].flatMap(([key, text]) =>
          placesIn(chosen.get(key) ?? '')
            .filter((place) => !always.has(place) && !placesIn(text).includes(place))
            .map((place) => `${file}.${name} does not say {${place}} in ${key}`),
        ),
      ];
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

  test('every file of words is listed', () => {
    const files = globSync('content/*/mails/*.ts', { cwd: root }).map((path) => path.split('/'));
    const lists: Record<string, object> = { en: english, ...translatedMails };
    const unlisted = files.filter(
      ([, language = '', , file = '']) => !(file.replace(/\.ts$/, '') in (lists[language] ?? {})),
    );
    expect(unlisted).toEqual([]);
  });

  test('no sentence of a mail stands in code', () => {
    const sentences = [...senders.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(['`"])([^'`"\n]*)\1/g)]
      .map(([, , text = '']) => text)
      .filter((text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text));
    expect(sentences.filter((text) => !text.includes('is not confirmed'))).toEqual([]);
  });

  test('every paragraph that can be chosen has a name of its own within its mail', () => {
    const twice = Object.entries(english).flatMap(([file, { mails }]) =>
      Object.entries(mails).flatMap(([name, words]) => {
        const names = textsOf(words).flatMap(([key]) => key ?? []);
        return new Set(names).size === names.length ? [] : [`${file}.${name}`];
      }),
    );
    expect(twice).toEqual([]);
  });

  test('a brace in a text belongs to a place', () => {
    const texts = JSON.stringify(english, (_, value) =>
      typeof value === 'string' ? value.replaceAll(/\{\w+\}/g, '') : value,
    );
    const values = [...texts.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
    expect(values.filter((text) => /[{}]/.test(text))).toEqual([]);
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
      'orders.canceled does not say {order}',
      'orders.gone is no mail',
    ]);
    expect(faultsOf('gifts', { phrases: { months: { one: '{months}' } } })).toEqual([
      'gifts.months.one has no value for {months}',
    ]);
  });
});
