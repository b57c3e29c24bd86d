import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TranslatedMails, translatedMails } from '#content/mails.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeMember, register } from '../../business/members/test-members.ts';
import { layOut } from './layout.ts';
import { postMail } from './mail.ts';
import { speakTo, stranger } from './speak.ts';

/** Some mails in a language that the test brings along. */
const german: TranslatedMails = {
  orders: {
    mails: {
      refunded: {
        subject: '{amount} der Bestellung {order} gehen an Sie zurück',
        paragraphs: [
          'Die Gutschrift liegt in Ihrem Konto.',
          { toOrigin: 'Wir überweisen {amount}.', toBalance: '{amount} sind Ihr Guthaben.' },
        ],
        action: 'Zur Bestellung',
      },
    },
  },
  members: {
    mails: {
      alreadyMember: {
        subject: 'Sie haben schon ein Konto bei {brand}',
        paragraphs: ['Bitte melden Sie sich an.'],
        action: 'Anmelden',
      },
    },
  },
  staff: {
    mails: {
      invitation: {
        subject: 'Einladung von {brand}',
        paragraphs: ['{by} lädt Sie ein: {roles}.'],
        action: 'Annehmen',
      },
    },
    phrases: { roles: { owner: 'Inhaber' } },
  },
};
const before = translatedMails.de;
beforeEach(() => {
  translatedMails.de = german;
});
afterEach(() => {
  if (before) translatedMails.de = before;
  else delete translatedMails.de;
});

const anna = { email: 'anna@shop.example', locale: 'de-AT' };
const day = new Date('2026-03-12T18:04:05Z');
const sum = { amount: 123_450, currency: 'USD' as const };
const refund = (say: ReturnType<typeof speakTo<'orders', 'refunded'>>) =>
  say.mail({
    order: 'EZ-1',
    amount: say.money(sum),
    only: { toOrigin: true, toBalance: false, attached: true },
    url: 'https://shop.example/x',
  });

test('a member reads a mail in their language, with its days and amounts', () => {
  const say = speakTo(anna, 'orders', 'refunded');
  const amount = say.money(sum);
  expect(amount).not.toBe('$1,234.50');
  expect(say.day(day)).toBe('12. März 2026');
  expect(refund(say)).toEqual({
    to: 'anna@shop.example',
    language: 'de',
    subject: `${amount} der Bestellung EZ-1 gehen an Sie zurück`,
    paragraphs: ['Die Gutschrift liegt in Ihrem Konto.', `Wir überweisen ${amount}.`],
    action: { label: 'Zur Bestellung', url: 'https://shop.example/x' },
    said: {
      ...{ file: 'orders', name: 'refunded', paragraphs: 2 },
      only: { toOrigin: true, toBalance: false, attached: true },
      values: { order: 'EZ-1', amount },
    },
  });
});

test('a mail that their language lacks is English throughout', () => {
  const say = speakTo(anna, 'orders', 'placed');
  expect(say.day(day)).toBe('12 March 2026');
  expect(say.money(sum)).toBe('$1,234.50');
  const mail = say.mail({
    order: 'EZ-1',
    total: say.money(sum),
    until: say.day(day),
    lines: '1 × EZ Writing',
    only: { machines: false, transfer: false, noTransfer: true },
    url: null,
  });
  expect(mail.language).toBe('en');
  expect(mail.subject).toBe('Order EZ-1: $1,234.50 to pay');
  expect(mail.paragraphs.at(-1)).toBe('Pay on the page below.');
  expect(mail).not.toHaveProperty('action');
});

test('somebody without an account, and a language nobody has written, are written to in English', () => {
  expect(refund(speakTo(stranger('new@shop.example'), 'orders', 'refunded')).subject).toBe(
    'Refund of $1,234.50 for order EZ-1',
  );
  for (const locale of ['zh', 'no such', 'constructor', 'en-GB'])
    expect(refund(speakTo({ ...anna, locale }, 'orders', 'refunded')).language).toBe('en');
  // English is written in one way, as on the pages.
  expect(speakTo({ ...anna, locale: 'en-US' }, 'orders', 'refunded').day(day)).toBe('12 March 2026');
});

test('a phrase that a language lacks is English, inside a mail that it has', () => {
  const say = speakTo(anna, 'staff', 'invitation');
  expect([say.phrase('roles', 'owner'), say.phrase('roles', 'support')]).toEqual(['Inhaber', 'support']);
});

test('a value that a stranger gave fills one place: no place in it is filled, and it stays text', async () => {
  const title = '{url} {asker} {__proto__} $& <b>\r\nBcc: all@shop.example';
  const mail = speakTo(anna, 'works', 'reviewAsked').mail({ asker: 'mara@x.example', title, url: null });
  expect(mail.paragraphs[0]).toContain(`“${title}”`);
  expect(layOut(mail, '').html).toContain('&lt;b&gt;');
  const bed = await openTestbed();
  try {
    const { number, type, content, facts } = { number: 'F-1', type: 'Idea', content: 'x', facts: 'y' };
    const subject = title;
    const said = speakTo(anna, 'feedback', 'notice').mail({
      ...{ number, type, subject, content, facts },
      url: null,
    });
    await postMail(bed.ctx(), said);
    const [arrived] = await bed.mailsTo(anna.email);
    expect(arrived?.subject).toBe('[F-1] Idea: {url} {asker} {__proto__} $& <b> Bcc: all@shop.example');
  } finally {
    await bed.close();
  }
});

test('the page of a mail names its language', () => {
  expect(layOut(refund(speakTo(anna, 'orders', 'refunded')), '').html).toContain('<html lang="de">');
  expect(layOut({ to: null, subject: '', paragraphs: [] }, '').html).toContain('<html lang="en">');
});

test('the language is the one of the account that the mail is about', async () => {
  const bed: Testbed = await openTestbed();
  try {
    await makeMember(bed, anna.email, { locale: 'de-AT' });
    await makeMember(bed, 'mara@shop.example', { locale: 'en' });
    await register(bed, anna.email);
    await register(bed, 'mara@shop.example');
    await register(bed, 'new@shop.example', { locale: 'de-AT' });
    const subjects = await Promise.all(
      [anna.email, 'mara@shop.example', 'new@shop.example'].map(
        async (address) => (await bed.mailsTo(address))[0]?.subject,
      ),
    );
    const { brand } = bed.config.seller;
    expect(subjects).toEqual([
      `Sie haben schon ein Konto bei ${brand}`,
      `You already have an account at ${brand}`,
      `Your code for ${brand}`,
    ]);
  } finally {
    await bed.close();
  }
});

test('what a mail lacks does not compile', () => {
  // Not called: tsc fails where one of these lines is right.
  const wrong = () => {
    const say = speakTo(anna, 'payments', 'setAside');
    // @ts-expect-error a place has no value
    say.mail({ about: 'x', amount: 'y', last4: 'z', url: null });
    // @ts-expect-error a value has no place
    say.mail({ about: 'x', amount: 'y', last4: 'z', contact: 'a', other: 'b', url: null });
    // @ts-expect-error there is no such mail
    speakTo(anna, 'payments', 'gone');
    const dispute = speakTo(anna, 'disputes', 'lost');
    // @ts-expect-error a paragraph with a place of its own is not chosen without its value
    dispute.mail({ about: 'x', whole: 'y', contact: 'z', only: { owed: true }, url: null });
    // @ts-expect-error nobody has decided about the paragraph
    dispute.mail({ about: 'x', whole: 'y', contact: 'z', only: {}, url: null });
    // @ts-expect-error a phrase has a place without a value
    speakTo(anna, 'gifts', 'ready').phrase('months', 'more');
  };
  expect(wrong).toBeTypeOf('function');
});
