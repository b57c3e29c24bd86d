/** The words of one mail. A place such as `{order}` is filled with a value when the mail is sent. */
export interface MailWords {
  subject: string;
  /**
   * A text is always sent. Of a record, the sender decides about each paragraph by its name. One whose name begins with
   * `attached` says so of the files: it is left out of a mail that leaves without one of them.
   */
  paragraphs: readonly (string | Readonly<Record<string, string | undefined>>)[];
  /** What the button says. */
  action?: string;
}

/** The mails of one file, and the phrases that are put into their places, in groups. */
export interface MailFile {
  mails: Readonly<Record<string, MailWords>>;
  phrases?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The names of the places in a text. */
export type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

type Fixed<Words extends MailWords> = Extract<Words['paragraphs'][number], string>;
type Chosen<Words extends MailWords> = Exclude<Words['paragraphs'][number], string>;
type KeyIn<Each> = Each extends unknown ? keyof Each & string : never;
type TextAt<Each, Name extends string> = Each extends Readonly<Record<Name, string>> ? Each[Name] : never;

/** Names of the paragraphs that are sent or left out. */
export type ChosenIn<Words extends MailWords> = KeyIn<Chosen<Words>>;

/** Places that are filled whatever is chosen. */
export type AlwaysIn<Words extends MailWords> =
  | PlacesIn<Words['subject']>
  | PlacesIn<Fixed<Words>>
  | (Words extends { action: infer Label extends string } ? PlacesIn<Label> : never);

/** Places that only this paragraph has. */
type OwnIn<Words extends MailWords, Name extends string> = Exclude<
  PlacesIn<TextAt<Chosen<Words>, Name>>,
  AlwaysIn<Words>
>;

/** Whether each chosen paragraph is sent; one with places of its own is sent by giving their values. */
export type Choice<Words extends MailWords> = {
  [Name in ChosenIn<Words>]: [OwnIn<Words, Name>] extends [never]
    ? boolean
    : false | null | Readonly<Record<OwnIn<Words, Name>, string>>;
};

/** All that has to be known before a mail can be sent. */
export type Filling<Words extends MailWords> = Readonly<Record<AlwaysIn<Words>, string>> &
  ([ChosenIn<Words>] extends [never] ? unknown : { only: Choice<Words> }) &
  /** Where the button leads; null sends the mail without it. */
  (Words extends { action: string } ? { url: string | null } : unknown);
