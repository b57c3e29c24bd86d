import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packs } from '#content/en/rules/listings/packs.ts';
import type { RulePack } from '#content/en/rules/listings/shape.ts';
import type { Id } from '#contract/ids.ts';
import type { WordMarket } from '#contract/word-rules.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { chooseMail } from '../members/mail-choices.ts';
import { findMember } from '../members/members.queries.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { buyTool } from '../seats/test-seats.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, makeOverdue, settled } from '../services/test-services.ts';
import { newWork, save } from '../works/test-works.ts';
import { trashWork } from '../works/trash.ts';
import { type PackForm, packForms } from './judge.ts';
import { tellOfRules } from './tell-of-rules.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(job(bed));
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.service.database.pool.query('delete from listing_packs');
  await bed.service.database.pool.query("delete from works where tool = 'listing-checker'");
  bed.clock.jump(1000);
});

const tell = (forms?: readonly PackForm[]) => tellOfRules(job(bed), forms);
const nothing = { changed: 0, told: 0 };
const text = (title: string, market?: WordMarket) =>
  `${market ? `?m=${market}` : ''}#listing:${new URLSearchParams({ title })}`;
/** Fits into 200 characters, and not into 75. */
const long =
  'Stoneware mug with lid, 350 ml, dishwasher safe, for tea, coffee, cocoa and soup in every kitchen';
const saved = (memberId: Id<'member'>, title: string, content: string) =>
  newWork(memberCtx(bed, memberId), { tool: 'listing-checker', title, content });
/** Of this kind, once every mail that was posted is sent. */
const mailsTo = async (id: Id<'member'>) => {
  await bed.allMailsSent();
  const { email } = (await findMember(bed.service.database.db, id)) ?? {};
  return (await bed.mailsTo(email ?? '')).filter(({ subject }) => subject.startsWith('Saved listings'));
};

/** The rules as they were before titles became shorter. */
const earlier = (market: WordMarket = 'amazon'): PackForm => {
  const pack: RulePack = {
    ...packs[market],
    rules: packs[market].rules.filter(({ kind }) => kind !== 'maxCharacters'),
  };
  return { market, hash: `earlier-${market}`, pack: JSON.parse(JSON.stringify(pack)) };
};
async function writer(plan = 'writing-pro') {
  const id = await newMember(bed);
  return { id, subscriptionId: await buyTool(bed, id, plan) };
}

test('the first form of the rules that an install sees is no change', async () => {
  const { id } = await writer();
  await saved(id, 'Mug', text(long));
  expect(await tell()).toEqual({ changed: packForms().length, told: 0 });
  expect(await tell()).toEqual(nothing);
  expect(await mailsTo(id)).toEqual([]);
});

test('after a change one mail lists the listings that passed and pass no more, and no other', async () => {
  const { id } = await writer('writing-team');
  await saved(id, 'Long mug', text(long));
  await saved(id, 'Long pot', text(long));
  await saved(id, 'Short mug', text('Stoneware mug'));
  await saved(id, 'Never passed', text(`${long} free shipping`));
  await saved(id, 'Of another marketplace', text(long, 'shopify'));
  await saved(id, 'Without text', '?m=amazon');
  const { workId } = await saved(id, 'Trashed', text(long));
  await trashWork(memberCtx(bed, id), workId);
  const mended = await saved(id, 'Mended since', text(long));
  await save(memberCtx(bed, id), mended.workId, text('Stoneware mug'), 1);
  await tell([earlier()]);
  bed.clock.jump(1000);
  expect(await tell()).toMatchObject({ told: 1 });
  expect(await tell()).toEqual(nothing);
  const [mail, ...more] = await mailsTo(id);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('We updated the rules of Amazon.');
  expect(mail?.text).toMatch(/would stop them:\s+· Long (mug|pot)\s+· Long (mug|pot)\n/);
  expect(mail?.text).not.toContain('more of your saved listings');
});

test('who does without mails about rules gets none, and others do', async () => {
  const [without, other] = [await writer(), await writer()];
  for (const { id } of [without, other]) await saved(id, 'Long mug', text(long));
  await chooseMail(memberCtx(bed, without.id), { kind: 'listing_rules', wanted: false });
  await tell([earlier()]);
  bed.clock.jump(1000);
  await tell();
  expect(await mailsTo(other.id)).toHaveLength(1);
  expect(await mailsTo(without.id)).toEqual([]);
});

test('two processes that see the change at once tell it once, and an earlier build beside them tells nothing', async () => {
  const { id } = await writer();
  await saved(id, 'Long mug', text(long));
  await tell([earlier()]);
  bed.clock.jump(1000);
  const told = await Promise.all([tell(), tell(), tell()]);
  expect(told.reduce((sum, one) => sum + one.told, 0)).toBe(1);
  expect(await tell([earlier()])).toEqual(nothing);
  expect(await mailsTo(id)).toHaveLength(1);
});

test('without a plan nobody is told: neither a free account nor one whose plan is over', async () => {
  const free = await newMember(bed);
  const past = await writer();
  for (const id of [free, past.id]) await saved(id, 'Long mug', text(long));
  await makeOverdue(bed, past.subscriptionId);
  await followSubscription(job(bed), past.subscriptionId);
  await settled(bed);
  await tell([earlier()]);
  bed.clock.jump(1000);
  expect(await tell()).toMatchObject({ told: 0 });
  expect(await mailsTo(past.id)).toEqual([]);
});

test('a new day of reading is no change of the rules', () => {
  const [first] = packForms();
  expect(packForms()[0]?.hash).toBe(first?.hash);
  const { rules } = packs.amazon;
  const dated = rules.map((rule) => ({ ...rule, checkedOn: '2030-01-01' }));
  expect(packForms([{ ...packs.amazon, rules: dated }])[0]?.hash).toBe(packForms([packs.amazon])[0]?.hash);
  expect(packForms([{ ...packs.amazon, rules: rules.slice(1) }])[0]?.hash).not.toBe(first?.hash);
});

test('more listings than a mail names are counted in it', async () => {
  const { id } = await writer();
  for (let at = 1; at <= 22; at++) await saved(id, `Mug ${at}`, text(long));
  await tell([earlier()]);
  bed.clock.jump(1000);
  await tell();
  expect((await mailsTo(id))[0]?.text).toContain('2 more of your saved listings are affected.');
});
