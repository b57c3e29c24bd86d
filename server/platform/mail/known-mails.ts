import { placesFor, textsOf } from '#content/mail-faults.ts';
import { sampleFor } from '#content/mail-samples.ts';
import type { MailWords } from '#content/mail-words.ts';
import { baseLanguage, englishMails, operatorMails, translatedMails } from '#content/mails.ts';

/** One mail that the service sends, by the file its words stand in and its name there. */
export interface KnownMail {
  file: string;
  name: string;
  reader: 'member' | 'operator';
  /** Those it is written in, English first. */
  languages: string[];
}

type Files = Readonly<
  Record<string, { readonly mails?: Readonly<Record<string, MailWords | undefined>> } | undefined>
>;
const languagesNow = (): Readonly<Record<string, Files>> => ({
  ...translatedMails,
  [baseLanguage]: englishMails,
});

/** Every mail in the order of its files. */
export const knownMails = (): KnownMail[] =>
  Object.entries(englishMails).flatMap(([file, { mails }]) =>
    Object.keys(mails).map(
      (name): KnownMail => ({
        ...{ file, name },
        reader: operatorMails.includes(`${file}.${name}`) ? 'operator' : 'member',
        languages: [baseLanguage, ...Object.keys(translatedMails)].filter((one) => wordsAt(one, file, name)),
      }),
    ),
  );

/** The words that the code brings along; a button that a language does not name is the English one. */
export function originalWords(file: string, name: string, language: string): MailWords | null {
  const words = wordsAt(language, file, name);
  const base = wordsAt(baseLanguage, file, name);
  return words && base ? { action: base.action, ...words } : null;
}

/** The places of a mail, each with a value to show it with. */
export const samplesOf = (
  { file, name: mail }: Pick<KnownMail, 'file' | 'name'>,
  original: MailWords,
): { place: string; sample: string }[] => {
  const places = textsOf(original).flatMap(({ name }) => placesFor(original, name));
  return [...new Set(places)].map((place) => ({ place, sample: sampleFor(file, mail, place) ?? place }));
};

const wordsAt = (language: string, file: string, name: string): MailWords | undefined =>
  ownOf(ownOf(ownOf(languagesNow(), language), file)?.mails, name);

/** Names come from outside: what every object has is none. */
const ownOf = <T>(of: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  of && Object.hasOwn(of, key) ? of[key] : undefined;
