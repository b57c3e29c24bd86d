import { affiliates } from './en/mails/affiliates.ts';
import { billing } from './en/mails/billing.ts';
import { books } from './en/mails/books.ts';
import { cases } from './en/mails/cases.ts';
import { commissions } from './en/mails/commissions.ts';
import { disputes } from './en/mails/disputes.ts';
import { documents } from './en/mails/documents.ts';
import { feedback } from './en/mails/feedback.ts';
import { gifts } from './en/mails/gifts.ts';
import { identities } from './en/mails/identities.ts';
import { keys } from './en/mails/keys.ts';
import { listings } from './en/mails/listings.ts';
import { members } from './en/mails/members.ts';
import { memberships } from './en/mails/memberships.ts';
import { orders } from './en/mails/orders.ts';
import { organisations } from './en/mails/organisations.ts';
import { payments } from './en/mails/payments.ts';
import { privacy } from './en/mails/privacy.ts';
import { proxies } from './en/mails/proxies.ts';
import { seats } from './en/mails/seats.ts';
import { services } from './en/mails/services.ts';
import { staff } from './en/mails/staff.ts';
import { subscriptions } from './en/mails/subscriptions.ts';
import { webhooks } from './en/mails/webhooks.ts';
import { withdrawals } from './en/mails/withdrawals.ts';
import { works } from './en/mails/works.ts';
import { workspaces } from './en/mails/workspaces.ts';
import type { ChosenIn, MailFile, MailWords } from './mail-words.ts';

/** The language of people without an account, and of what another language lacks. */
export const baseLanguage = 'en';

/** Every mail there is. Its words are in English here; other languages are compared with them. */
export const englishMails = {
  affiliates,
  billing,
  books,
  cases,
  commissions,
  disputes,
  documents,
  feedback,
  gifts,
  identities,
  keys,
  listings,
  members,
  memberships,
  orders,
  organisations,
  payments,
  privacy,
  proxies,
  seats,
  services,
  staff,
  subscriptions,
  webhooks,
  withdrawals,
  works,
  workspaces,
} as const satisfies Record<string, MailFile>;
export type Mails = typeof englishMails;

/** The mails that go to the operator and to staff; all others go to members and buyers. */
export const operatorMails: readonly string[] = [
  'books.broken',
  'cases.movedNotice',
  'cases.writtenNotice',
  'disputes.notice',
  'feedback.notice',
  'payments.takenBack',
  'services.failed',
  'services.late',
  'staff.approvalAsked',
  'staff.approvalGiven',
  'staff.approvalLapsed',
  'staff.approvalRefused',
  'staff.invitation',
  'staff.newOwner',
  'staff.secondFactorRemoved',
  'withdrawals.billedNotice',
  'withdrawals.laterPeriodNotice',
  'withdrawals.notice',
  'withdrawals.renewedNotice',
];

/** The mails of a further language. What it lacks is sent in English. */
export type TranslatedMails = { readonly [File in keyof Mails]?: Translated<Mails[File]> };

/**
 * Languages that mails are written in besides English, by their codes: docs/add-a-language.md.
 * The language of a member is chosen from these when a mail is sent.
 */
export const translatedMails: Record<string, TranslatedMails> = {};

interface TranslatedWords<Words extends MailWords> {
  readonly subject: string;
  readonly paragraphs: readonly (string | Readonly<Partial<Record<ChosenIn<Words>, string>>>)[];
  readonly action?: string;
}

type Translated<File extends MailFile> = {
  readonly mails?: { readonly [Name in keyof File['mails']]?: TranslatedWords<File['mails'][Name]> };
} & (File extends { phrases: infer Groups }
  ? {
      readonly phrases?: {
        readonly [Group in keyof Groups]?: { readonly [Name in keyof Groups[Group]]?: string };
      };
    }
  : unknown);
