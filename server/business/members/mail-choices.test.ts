import { afterAll, beforeAll, expect, it } from 'vitest';
import { translatedMails } from '#content/mails.ts';
import {
  askForNewsletter,
  chooseMail,
  chooseMailLanguage,
  exportNewsletter,
  optionalMails,
  readMailChoices,
  stopNewsletter,
} from '#contract/mail-choices.ts';
import { applyConfirmation } from '#contract/members.ts';
import { minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { badField, logIn, makeMember, refusal } from './test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

async function signedIn(email: string, more: Parameters<typeof makeMember>[2] = {}) {
  await makeMember(bed, email, more);
  const { token } = await logIn(bed, email);
  return bed.as(token);
}

/** The link in the latest mail about the newsletter. */
async function linkTo(email: string) {
  await bed.allMailsSent();
  const mails = (await bed.mailsTo(email)).filter(({ subject }) => subject.includes('newsletter'));
  const { searchParams } = new URL(mails.at(-1)?.link ?? '');
  return { mails: mails.length, type: 'newsletter' as const, t: searchParams.get('t') ?? '' };
}

it('every kind of mail is wanted until its member says otherwise, and one member alone', async () => {
  const mara = await signedIn('mara-mails@shop.example');
  const omar = await signedIn('omar-mails@shop.example');
  const all = optionalMails.map((kind) => ({ kind, wanted: true }));
  expect((await mara(readMailChoices, {})).mails).toEqual(all);
  // Twice, and at once, is as once.
  await Promise.all([1, 2, 3].map(() => mara(chooseMail, { kind: 'reviews', wanted: false })));
  const changed = all.map((one) => (one.kind === 'reviews' ? { ...one, wanted: false } : one));
  expect((await mara(readMailChoices, {})).mails).toEqual(changed);
  expect((await omar(readMailChoices, {})).mails).toEqual(all);
  await mara(chooseMail, { kind: 'reviews', wanted: true });
  expect((await mara(readMailChoices, {})).mails).toEqual(all);
});

it('mails that belong to a contract or to the safety of an account are no choice, and visitors have none', async () => {
  const mara = await signedIn('mara-kinds@shop.example');
  const kind = 'invoices' as 'reviews';
  expect(await refusal(mara(chooseMail, { kind, wanted: false }))).toEqual(badField('kind', 'not_one_of'));
  expect((await refusal(bed.call(readMailChoices, {}))).name).toBe('session.missing');
  expect((await refusal(bed.call(stopNewsletter, {}))).name).toBe('session.missing');
});

it('the language of mails is chosen among those that mails are written in', async () => {
  const email = 'mara-language@shop.example';
  const mara = await signedIn(email);
  const language = async () => (await mara(readMailChoices, {})).language;
  expect(await language()).toEqual({ chosen: 'en', offered: ['en'] });
  for (const no of ['de', 'xx'])
    expect(await refusal(mara(chooseMailLanguage, { language: no }))).toEqual(
      badField('language', 'not_one_of'),
    );
  translatedMails.de = {
    members: {
      mails: {
        newsletter: { subject: 'Die Neuigkeiten von {brand}', paragraphs: ['Ein Druck, und sie kommen.'] },
      },
    },
  };
  try {
    expect(await mara(chooseMailLanguage, { language: 'de' })).toBeNull();
    expect(await language()).toEqual({ chosen: 'de', offered: ['en', 'de'] });
    await mara(askForNewsletter, {});
    expect((await bed.mailAbout(email, 'Die Neuigkeiten von')).text).toContain('Ein Druck, und sie kommen.');
    const other = await signedIn('austrian@shop.example', { locale: 'de-AT' });
    expect((await other(readMailChoices, {})).language.chosen).toBe('de');
  } finally {
    delete translatedMails.de;
  }
  // An install that writes it no more writes English.
  expect(await language()).toEqual({ chosen: 'en', offered: ['en'] });
  expect((await refusal(bed.call(chooseMailLanguage, { language: 'en' }))).name).toBe('session.missing');
});

it('the newsletter begins when the link is pressed, ends at once, and each step is kept with its time', async () => {
  const email = 'mara-news@shop.example';
  const mara = await signedIn(email);
  const news = async () => (await mara(readMailChoices, {})).newsletter;
  expect(await news()).toEqual({ state: 'off', history: [] });
  // Nothing was on, so nothing ended.
  await mara(stopNewsletter, {});
  expect(await news()).toEqual({ state: 'off', history: [] });
  const askedAt = bed.clock.now().toISOString();
  await mara(askForNewsletter, {});
  expect(await news()).toEqual({ state: 'asked', history: [{ act: 'asked', at: askedAt }] });
  const { mails, ...link } = await linkTo(email);
  expect(mails).toBe(1);
  bed.clock.jump(minutes(2));
  await bed.call(applyConfirmation, link);
  expect((await news()).state).toBe('on');
  expect((await refusal(mara(askForNewsletter, {}))).name).toBe('request.conflict');
  bed.clock.jump(minutes(2));
  await Promise.all([mara(stopNewsletter, {}), mara(stopNewsletter, {})]);
  const { state, history } = await news();
  expect([state, ...history.map(({ act }) => act)]).toEqual(['off', 'stopped', 'confirmed', 'asked']);
});

it('a consent of the registration is in the history, and can be taken back before it is confirmed', async () => {
  const mara = await signedIn('mara-ticked@shop.example', { newsletter: true });
  expect((await mara(readMailChoices, {})).newsletter).toMatchObject({
    state: 'asked',
    history: [{ act: 'asked' }],
  });
  await mara(stopNewsletter, {});
  expect((await mara(readMailChoices, {})).newsletter.state).toBe('off');
});

it('staff who write export those whose newsletter is on, and nobody else', async () => {
  const confirmed = async (email: string, more: Parameters<typeof makeMember>[2] = {}) => {
    const call = await signedIn(email, more);
    await call(askForNewsletter, {});
    const { mails: _, ...link } = await linkTo(email);
    await bed.call(applyConfirmation, link);
    return call;
  };
  await confirmed('on@shop.example', { name: '=Sum(1)' });
  await (await confirmed('stopped@shop.example'))(stopNewsletter, {});
  await confirmed('disabled@shop.example');
  await bed.service.database.pool.query(
    "update members set disabled_at = now() where email = 'disabled@shop.example'",
  );
  await (await signedIn('asked@shop.example'))(askForNewsletter, {});
  const staff = await makeStaff(bed, 'writer@firm.example', ['content']);
  const answer = await bed.send(exportNewsletter, {}, { token: staff.token });
  expect(answer.headers['content-type']).toContain('text/csv');
  const [head, ...lines] = answer.payload.trim().split(/\r?\n/);
  expect(head?.replace('\ufeff', '')).toBe('email,name,language,confirmedAt');
  const ours = lines.filter((line) => /^(on|stopped|disabled|asked)@/.test(line));
  expect(ours).toEqual([expect.stringMatching(/^on@shop\.example,'=Sum\(1\),en,\d{4}-/)]);
});

it('the link is mailed five times an hour at most', async () => {
  const mara = await signedIn('mara-often@shop.example');
  for (let i = 0; i < 5; i++) await mara(askForNewsletter, {});
  expect((await refusal(mara(askForNewsletter, {}))).name).toBe('request.too_many');
});
