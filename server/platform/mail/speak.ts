import type { Filling, MailWords, PlacesIn } from '#content/mail-words.ts';
import { baseLanguage, englishMails, type Mails, translatedMails } from '#content/mails.ts';
import type { Money } from '#contract/money.ts';
import { dayText, localeOf, momentText, moneyText, monthText, utc } from '../value-text.ts';
import type { Mail, Said } from './message.ts';

/** Who a mail goes to, and how they read: a member, or what `stranger` makes of an address. */
export interface Reader {
  /** null: composed like any other and never sent. */
  email: string | null;
  /** A language tag, as `en` or `de-AT`. */
  locale: string;
  /** IANA, as `Europe/Berlin`; without one, times of day are in UTC. */
  timeZone?: string | null;
}

/** Somebody without an account; they are written to in the base language. */
export const stranger = (email: string | null): Reader => ({ email, locale: baseLanguage });

type FileName = keyof Mails;
type NameIn<File extends FileName> = keyof Mails[File]['mails'] & string;
type WordsOf<
  File extends FileName,
  Name extends NameIn<File>,
> = Mails[File]['mails'][Name] extends infer Words extends MailWords ? Words : never;
type PhrasesOf<File extends FileName> = Mails[File] extends {
  phrases: infer Groups extends Readonly<Record<string, Readonly<Record<string, string>>>>;
}
  ? Groups
  : Record<never, never>;

/** The words of one mail in the language of its reader, and values as that language writes them. */
interface Speaker<Words extends MailWords, Groups> {
  /** @param filling a value for each place, which paragraphs are sent, and where the button leads */
  mail(filling: Filling<Words>): Mail;
  /** A phrase of the mail's file, for one of its places. */
  phrase<Group extends keyof Groups & string, Name extends keyof Groups[Group] & string>(
    group: Group,
    name: Name,
    ...values: Groups[Group][Name] extends infer Text extends string
      ? [PlacesIn<Text>] extends [never]
        ? []
        : [Readonly<Record<PlacesIn<Text>, string>>]
      : never
  ): string;
  /** "12 March 2026" */
  day(at: Date): string;
  /** "March 2026", from `2026-03`. */
  month(month: string): string;
  /** "12 March 2026, 18:04:05 UTC", in the time zone of the reader and with its name. */
  moment(at: Date): string;
  /** "$1,234.50" */
  money(sum: Money): string;
}

/** Languages that mails are written in, the base language first. */
export const mailLanguages = (): string[] => [baseLanguage, ...Object.keys(translatedMails)];

/** Which of them somebody reads mails in who reads `locale`; a mail that it lacks is in the base language. */
export function mailLanguageOf(locale: string): string {
  const offered = mailLanguages();
  return tagsOf(locale).find((tag) => offered.includes(tag)) ?? baseLanguage;
}

/** As `de-AT` and `de`: the tag, then the language alone. */
function tagsOf(locale: string): [string, string] {
  const tag = localeOf(locale);
  const [plain = tag] = tag.split('-');
  return [tag, plain];
}

/** What is compared at run time; the types above say which of it is right. */
type Values = Readonly<Record<string, string>>;
interface AnyFilling {
  only?: Said['only'];
  url?: string | null;
}
interface AnySpeaker {
  mail(filling: AnyFilling): Mail;
  phrase(group: string, name: string, values?: Values): string;
  day(at: Date): string;
  month(month: string): string;
  moment(at: Date): string;
  money(sum: Money): string;
}
interface AnyFile {
  mails?: Readonly<Record<string, MailWords | undefined>>;
  phrases?: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;
}
const english: Readonly<Record<string, AnyFile | undefined>> = englishMails;
const further: Readonly<Record<string, Readonly<Record<string, AnyFile | undefined>> | undefined>> =
  translatedMails;

/**
 * Finds the words of a mail in the language of its reader. A language that lacks this mail is English, its days and amounts too.
 * @param file of content/en/mails/
 */
export function speakTo<File extends FileName, Name extends NameIn<File>>(
  reader: Reader,
  file: File,
  name: Name,
): Speaker<WordsOf<File, Name>, PhrasesOf<File>>;
export function speakTo({ email, locale, timeZone }: Reader, file: string, name: string): AnySpeaker {
  const base = english[file]?.mails?.[name];
  if (!base) throw new Error(`no mail ${file}.${name}`);
  const tags = tagsOf(locale);
  const translated = tags.find((one) => further[one]?.[file]?.mails?.[name]);
  const language = translated ?? baseLanguage;
  const own = translated ? further[translated]?.[file] : undefined;
  const words = own?.mails?.[name] ?? base;
  const written = translated ? tags[0] : baseLanguage;
  return {
    mail({ only = {}, url = null, ...values }) {
      const composed = compose({ action: base.action, ...words }, { only, values, url });
      const said = { file, name, only, values, paragraphs: composed.paragraphs.length };
      return { to: email, language, ...composed, said };
    },
    phrase(group, one, values = {}) {
      const text = own?.phrases?.[group]?.[one] ?? english[file]?.phrases?.[group]?.[one];
      if (text === undefined) throw new Error(`no phrase ${file}.${group}.${one}`);
      return fill(text, values);
    },
    day: (at) => dayText(at, written),
    month: (month) => monthText(month, written),
    moment: (at) => momentText(at, written, timeZone ?? utc),
    money: (sum) => moneyText(sum, written),
  };
}

/** The words of a mail with its values in their places. */
export function compose(
  { subject, paragraphs, action }: MailWords,
  { only, values, url }: Pick<Said, 'only' | 'values'> & { url: string | null },
): Pick<Mail, 'subject' | 'paragraphs' | 'aboutFiles' | 'action'> {
  const said = paragraphs.flatMap((one) =>
    typeof one === 'string' ? [{ name: '', text: fill(one, values) }] : chosenOf(one, only, values),
  );
  const aboutFiles = said.flatMap(({ name }, at) => (name.startsWith('attached') ? at : []));
  return {
    subject: fill(subject, values),
    paragraphs: said.map(({ text }) => text),
    ...(aboutFiles.length ? { aboutFiles } : {}),
    ...(url && action !== undefined ? { action: { label: fill(action, values), url } } : {}),
  };
}

function chosenOf(
  texts: Readonly<Record<string, string | undefined>>,
  only: Said['only'],
  values: Values,
): { name: string; text: string }[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const choice = only[name];
    if (!choice || text === undefined) return [];
    return [{ name, text: fill(text, choice === true ? values : { ...values, ...choice }) }];
  });
}

/** Once through the text: a value that looks like a place stays as it is. */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, place: string) =>
    Object.hasOwn(values, place) ? (values[place] ?? whole) : whole,
  );
