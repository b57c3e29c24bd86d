import { endpoint, fileEndpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** Mails that a member can do without. All others are part of a contract, of an account's safety, or were asked for. */
export const optionalMails = ['reviews', 'hand_overs', 'listing_rules', 'proxy_traffic'] as const;
export type OptionalMail = (typeof optionalMails)[number];

/** What somebody said about the newsletter. Only a link in a mail to their address confirms it. */
export const newsletterActs = ['asked', 'confirmed', 'stopped'] as const;
export type NewsletterAct = (typeof newsletterActs)[number];

/** BCP 47, as `de` or `pt-BR`. */
const mailLanguage = line(2, 12);

const refusals = ['session.missing', 'session.ended'] as const;

export const readMailChoices = endpoint({
  name: 'readMailChoices',
  method: 'GET',
  path: '/members/v1/readMailChoices',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    mails: z.array(z.strictObject({ kind: z.enum(optionalMails), wanted: z.boolean() })),
    /** The language that mails to the member are in, and those that this install writes mails in. */
    language: z.strictObject({ chosen: mailLanguage, offered: z.array(mailLanguage) }),
    newsletter: z.strictObject({
      /** `asked`: the link that was mailed has not been pressed yet; nothing is sent. */
      state: z.enum(['off', 'asked', 'on']),
      /** The latest 50, newest first. */
      history: z.array(z.strictObject({ act: z.enum(newsletterActs), at: instant })),
    }),
  }),
  errors: [...refusals],
  summary: 'Which mails the member who asks wants, and their consent to the newsletter with its history.',
});
export type MailChoices = z.output<typeof readMailChoices.output>;

export const chooseMail = endpoint({
  name: 'chooseMail',
  method: 'POST',
  path: '/members/v1/chooseMail',
  access: 'member',
  body: 'json',
  input: z.strictObject({ kind: z.enum(optionalMails), wanted: z.boolean() }),
  output: noAnswer,
  errors: [...refusals],
  summary: 'Begins or stops mails of one kind. It counts from the next mail on.',
});

export const chooseMailLanguage = endpoint({
  name: 'chooseMailLanguage',
  method: 'POST',
  path: '/members/v1/chooseMailLanguage',
  access: 'member',
  body: 'json',
  input: z.strictObject({ language: mailLanguage }),
  output: noAnswer,
  errors: [...refusals],
  summary: 'Chooses the language of mails among those that this install writes mails in.',
});

export const askForNewsletter = endpoint({
  name: 'askForNewsletter',
  method: 'POST',
  path: '/members/v1/askForNewsletter',
  access: 'member',
  body: 'json',
  input: nothing,
  output: noAnswer,
  errors: [...refusals, 'request.conflict'],
  summary: 'Mails a link that begins the newsletter when it is pressed. Refused while the newsletter is on.',
});

export const stopNewsletter = endpoint({
  name: 'stopNewsletter',
  method: 'POST',
  path: '/members/v1/stopNewsletter',
  access: 'member',
  body: 'json',
  input: nothing,
  output: noAnswer,
  errors: [...refusals],
  summary: 'Ends the newsletter at once, or takes back a consent that was not confirmed yet.',
});

export const exportNewsletter = fileEndpoint({
  name: 'exportNewsletter',
  method: 'GET',
  path: '/members/v1/exportNewsletter',
  access: 'staff',
  body: 'query',
  input: nothing,
  file: 'text/csv',
  errors: [...refusals, 'access.refused'],
  summary:
    'Everybody whose newsletter is on, as a table of email, name, language and the time of consent; sent while it is read.',
});
