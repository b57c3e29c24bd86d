import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '#app/state/test-storage.ts';
import { newId } from '#contract/ids.ts';

const tokens = { mara: 'mara'.repeat(11).slice(0, 43), jonas: 'jonas'.repeat(9).slice(0, 43) };

beforeEach(() => {
  vi.resetModules();
  for (const storage of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(storage, storageOf(new Map()));
  }
});
afterEach(() => vi.unstubAllGlobals());

/** Their session begins in this tab. */
function be(name: keyof typeof tokens): void {
  localStorage.setItem('token', tokens[name]);
  const member = { id: `mem_${name}`, name, initials: '', tokenEnd: tokens[name].slice(-8) };
  localStorage.setItem('member', JSON.stringify(member));
}
/** It ends elsewhere; nobody has signed out here. */
const end = () => localStorage.removeItem('token');
const organisation = newId('organisation', new Date());
const actFor = (organisationId: string | null) => {
  const tokenEnd = localStorage.getItem('token')?.slice(-8);
  const choice = { organisationId, name: 'Lindt Trading', role: 'owner', approvalAbove: null, tokenEnd };
  if (organisationId) localStorage.setItem('organisation', JSON.stringify({ ...choice, initials: 'LT' }));
  else localStorage.removeItem('organisation');
  vi.resetModules();
};

test('what was filled in is there again for the same account after its session has ended, and for no other', async () => {
  const draftOf = async () => (await import('./checkout-draft.ts')).readCheckoutDraft();
  const { blankDetails, writeCheckoutDraft } = await import('./checkout-draft.ts');
  const more = { way: null, profileId: null, known: false, label: 'The shop' };
  const draft = { ...more, details: { ...blankDetails(), city: 'Hamburg' }, notes: 'Call first' };
  be('mara');
  writeCheckoutDraft(draft);
  end();
  writeCheckoutDraft({ ...draft, notes: '' });
  be('jonas');
  expect(await draftOf()).toBeNull();
  be('mara');
  expect(await draftOf()).toEqual(draft);
  actFor(organisation);
  expect(await draftOf()).toBeNull();
  actFor(null);
  expect(await draftOf()).toEqual(draft);
});

test('an order that is unanswered is asked about for the account that sent it alone', async () => {
  const placingOf = async () => (await import('./use-placing.ts')).readPlacing()?.key;
  const placing = { of: 'mem_mara', key: 'key-of-mara', quotes: [], ask: {}, way: null };
  sessionStorage.setItem('checkout-order', JSON.stringify(placing));
  be('jonas');
  expect(await placingOf()).toBeUndefined();
  be('mara');
  expect(await placingOf()).toBe('key-of-mara');
  actFor(organisation);
  expect(await placingOf()).toBeUndefined();
});
