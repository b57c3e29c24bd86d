import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { storageOf } from './test-storage.ts';

const token = 'A'.repeat(43);
const lindt = {
  organisationId: newId('organisation', new Date()),
  name: 'Lindt Trading',
  role: 'buyer',
  approvalAbove: usd(5000),
} as const;
let kept: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  const shelf = storageOf(kept);
  vi.stubGlobal('localStorage', shelf);
  vi.stubGlobal('sessionStorage', shelf);
});
afterEach(() => vi.unstubAllGlobals());

/** The next document. */
const nextPage = () => {
  vi.resetModules();
  return import('./organisation.ts');
};

test('a choice is for the pages that come, and is sent with the token it was chosen with', async () => {
  kept.set('token', token);
  const page = await nextPage();
  page.keepOrganisation(lindt);
  expect(page.accountHeaders()).toEqual({ token });
  expect(page.accountOf('mem_mara')).toBe('mem_mara');
  const next = await nextPage();
  expect(next.accountHeaders()).toEqual({ token, organisation: lindt.organisationId });
  expect(next.accountOf('mem_mara')).toBe(`mem_mara/${lindt.organisationId}`);
  next.keepOrganisation(null);
  expect((await nextPage()).accountHeaders()).toEqual({ token });
});

test('with another token the page that is open goes on naming it, and the next one acts for nobody', async () => {
  kept.set('token', token);
  (await nextPage()).keepOrganisation(lindt);
  const page = await nextPage();
  expect(page.actingFor.get()).toMatchObject(lindt);
  const other = 'B'.repeat(43);
  kept.set('token', other);
  expect(page.accountHeaders()).toEqual({ token: other, organisation: lindt.organisationId });
  expect([page.isOutlived(other), page.isOutlived(token), page.isOutlived(null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await nextPage()).accountHeaders()).toEqual({ token: other });
});

test('the same organisation that was chosen with another token is another choice', async () => {
  kept.set('token', token);
  (await nextPage()).keepOrganisation(lindt);
  const page = await nextPage();
  expect(page.isChosenElsewhere()).toBe(false);
  kept.set('token', 'B'.repeat(43));
  (await nextPage()).keepOrganisation(lindt);
  expect(page.isChosenElsewhere()).toBe(true);
});

test('without a token nothing is sent, and nothing is kept', async () => {
  const page = await nextPage();
  page.keepOrganisation(lindt);
  expect([page.accountHeaders(), kept.size]).toEqual([{}, 0]);
});

test('who signs out acts for nobody any more', async () => {
  kept.set('token', token);
  (await nextPage()).keepOrganisation(lindt);
  vi.resetModules();
  const { actingFor } = await import('./organisation.ts');
  expect(actingFor.get()).toMatchObject(lindt);
  const { forgetUser } = await import('./session.ts');
  forgetUser();
  expect([actingFor.get(), kept.has('organisation')]).toEqual([null, false]);
});

test('another role is taken over, and a choice that another tab has made stays', async () => {
  kept.set('token', token);
  (await nextPage()).keepOrganisation(lindt);
  const page = await nextPage();
  page.noteOrganisation({ ...lindt, role: 'owner', approvalAbove: null });
  expect(page.actingFor.get()?.role).toBe('owner');
  expect((await nextPage()).actingFor.get()?.role).toBe('owner');
  page.keepOrganisation(null);
  expect(page.isChosenElsewhere()).toBe(true);
  page.noteOrganisation(lindt);
  expect(kept.has('organisation')).toBe(false);
});

test.each([
  'no JSON',
  'null',
  '{}',
  JSON.stringify({ ...lindt, tokenEnd: '' }),
  JSON.stringify({ ...lindt, organisationId: 'org_x\nfoo', tokenEnd: token.slice(-8) }),
  JSON.stringify({ ...lindt, name: '', tokenEnd: token.slice(-8) }),
])('what is no choice is none: %s', async (text) => {
  kept.set('token', token);
  kept.set('organisation', text);
  expect((await nextPage()).accountHeaders()).toEqual({ token });
});

test('accounts are told apart by their person', async () => {
  const { isOfPerson } = await nextPage();
  expect(isOfPerson('mem_a', 'mem_a')).toBe(true);
  expect(isOfPerson('mem_a/org_1', 'mem_a')).toBe(true);
  expect(isOfPerson('mem_ab/org_1', 'mem_a')).toBe(false);
});
