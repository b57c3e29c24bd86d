import type { MailWords } from './mail-words.ts';

/** Characters; what is longer is cut by mail programs, or nobody reads it. */
export const maxSubject = 200;
export const maxParagraph = 2000;
export const maxAction = 80;
export const maxParagraphs = 30;

/** Which text of a mail: `null` is the mail as a whole, a number one of its paragraphs. */
export type MailSpot = 'subject' | 'action' | number | null;

/** What is wrong with one text, and which place or which name of a paragraph it is about. */
export interface MailFault {
  fault:
    | 'unknown_place'
    | 'missing_place'
    | 'stray_brace'
    | 'missing_paragraph'
    | 'unknown_paragraph'
    | 'paragraph_twice'
    | 'unknown_action'
    | 'empty'
    | 'line_break'
    | 'too_long';
  spot: MailSpot;
  /** Of the place, without braces. */
  place?: string;
  /** Of the paragraph, where it has one. */
  paragraph?: string;
}

/** One text of a mail. A text with a name is a paragraph that the sender decides about. */
export interface MailText {
  spot: Exclude<MailSpot, null>;
  name: string | null;
  text: string;
}

/** Texts one after the other as the words of a mail. */
export const mailWordsOf = (texts: {
  subject: string;
  paragraphs: readonly { name: string | null; text: string }[];
  action: string | null;
}): MailWords => ({
  subject: texts.subject,
  paragraphs: texts.paragraphs.map(({ name, text }) => (name === null ? text : { [name]: text })),
  ...(texts.action === null ? {} : { action: texts.action }),
});

const isPlace = /\{(\w+)\}/g;

/** The names of the places in a text, each as often as it occurs there. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(isPlace)].map(([, place = '']) => place);

/** Every text of a mail in its order; paragraphs are numbered as they follow each other. */
export function textsOf({ subject, paragraphs, action }: MailWords): MailText[] {
  const flat = paragraphs.flatMap((one): [name: string | null, text: string][] =>
    typeof one === 'string' ? [[null, one]] : Object.entries(one).map(([name, text]) => [name, text ?? '']),
  );
  return [
    { spot: 'subject', name: null, text: subject },
    ...flat.map(([name, text], at): MailText => ({ spot: at, name, text })),
    ...(action === undefined ? [] : [{ spot: 'action', name: null, text: action } as const]),
  ];
}

/** Places that are filled whatever is sent. */
export const alwaysOf = (words: MailWords): Set<string> =>
  new Set(textsOf(words).flatMap(({ name, text }) => (name === null ? placesIn(text) : [])));

/** The places that one text of the mail may have. */
export function placesFor(original: MailWords, name: string | null): string[] {
  const own = name === null ? [] : placesIn(chosenOf(original).get(name) ?? '');
  return [...new Set([...alwaysOf(original), ...own])];
}

/**
 * What keeps other words of a mail from being sent in place of the original ones: a translation and what the operator
 * writes follow the same rule.
 * @param original as the code sends it: the English words
 */
export function mailFaults(original: MailWords, words: MailWords): MailFault[] {
  const [texts, always, chosen] = [textsOf(words), alwaysOf(original), chosenOf(original)];
  const [said, saidAlways] = [chosenOf(words), alwaysOf(words)];
  const named = texts.flatMap(({ name }) => name ?? []);
  return [
    ...texts.flatMap((one) => [...shapeFaults(one), ...unknownPlaces(one, placesFor(original, one.name))]),
    ...(texts.length > maxParagraphs + 2 ? [{ fault: 'too_long', spot: null } as const] : []),
    ...(words.action !== undefined && original.action === undefined
      ? [{ fault: 'unknown_action', spot: 'action' } as const]
      : []),
    ...[...chosen.keys()]
      .filter((name) => !said.has(name))
      .map((name): MailFault => ({ fault: 'missing_paragraph', spot: null, paragraph: name })),
    ...[...said.keys()]
      .filter((name) => !chosen.has(name))
      .map((name): MailFault => ({ fault: 'unknown_paragraph', spot: null, paragraph: name })),
    ...[...said.keys()]
      .filter((name) => named.indexOf(name) !== named.lastIndexOf(name))
      .map((name): MailFault => ({ fault: 'paragraph_twice', spot: null, paragraph: name })),
    ...[...always]
      .filter((place) => !saidAlways.has(place))
      .map((place): MailFault => ({ fault: 'missing_place', spot: null, place })),
    ...texts.flatMap(({ spot, name, text }) =>
      [...new Set(placesIn(chosen.get(name ?? '') ?? ''))]
        .filter((place) => name !== null && !always.has(place) && !placesIn(text).includes(place))
        .map((place): MailFault => ({ fault: 'missing_place', spot, place, ...about(name) })),
    ),
  ];
}

const chosenOf = (words: MailWords) =>
  new Map(
    textsOf(words).flatMap(({ name, text }): [string, string][] => (name === null ? [] : [[name, text]])),
  );

function shapeFaults({ spot, name, text }: MailText): MailFault[] {
  const max = spot === 'subject' ? maxSubject : spot === 'action' ? maxAction : maxParagraph;
  const faults: [MailFault['fault'], boolean][] = [
    ['empty', text.trim() === ''],
    ['too_long', text.length > max],
    ['line_break', typeof spot === 'string' && /[\r\n\u2028\u2029]/.test(text)],
    ['stray_brace', /[{}]/.test(text.replaceAll(isPlace, ''))],
  ];
  return faults.flatMap(([fault, is]) => (is ? [{ fault, spot, ...about(name) }] : []));
}

const unknownPlaces = ({ spot, name, text }: MailText, known: readonly string[]): MailFault[] =>
  placesIn(text)
    .filter((place) => !known.includes(place))
    .map((place) => ({ fault: 'unknown_place', spot, place, ...about(name) }));

const about = (name: string | null) => (name === null ? {} : { paragraph: name });
