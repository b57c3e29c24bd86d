import { m } from '#app/paraglide/messages.js';
import type { ListedMail } from '#contract/mails.ts';

/** What mails are about, in the order of the page, and the files of their words. */
const areas: readonly { name: string; title: () => string; files: readonly string[] }[] = [
  {
    name: 'account',
    title: m.mails_area_account,
    files: ['members', 'identities', 'keys', 'webhooks', 'privacy'],
  },
  { name: 'orders', title: m.mails_area_orders, files: ['orders', 'withdrawals', 'gifts', 'feedback'] },
  {
    name: 'money',
    title: m.mails_area_money,
    files: ['documents', 'billing', 'payments', 'disputes'],
  },
  {
    name: 'services',
    title: m.mails_area_services,
    files: ['subscriptions', 'services', 'memberships', 'proxies'],
  },
  {
    name: 'work',
    title: m.mails_area_work,
    files: ['organisations', 'seats', 'works', 'workspaces', 'listings', 'cases'],
  },
  { name: 'affiliates', title: m.mails_area_affiliates, files: ['affiliates', 'commissions'] },
  { name: 'staff', title: m.mails_area_staff, files: ['staff', 'books'] },
];

const others = 'others';

/** The area that the mails of a file are in. */
export const areaOf = (file: string): string =>
  areas.find(({ files }) => files.includes(file))?.name ?? others;

export interface MailArea {
  name: string;
  title: string;
  mails: readonly ListedMail[];
}

/** Mails by what they are about; those of a file that this page does not know come last. */
export function mailAreas(mails: readonly ListedMail[]): MailArea[] {
  return [...areas, { name: others, title: m.mails_area_others }]
    .map(({ name, title }) => ({
      name,
      title: title(),
      mails: mails.filter(({ file }) => areaOf(file) === name),
    }))
    .filter((area) => area.mails.length > 0);
}

/** Mails whose subject or name has every word of a search, in whatever case. */
export function mailsAbout(mails: readonly ListedMail[], about: string): readonly ListedMail[] {
  const words = about.toLowerCase().split(/\s+/).filter(Boolean);
  return mails.filter(({ file, name, subject }) => {
    const text = `${subject} ${file}.${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
