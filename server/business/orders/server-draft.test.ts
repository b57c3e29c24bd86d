import { afterAll, beforeAll, expect, test } from 'vitest';
import { getServerDraft, type ServerDraft, saveServerDraft } from '#contract/server-drafts.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';

let bed: Testbed;
let token: string;
let other: string;
beforeAll(async () => {
  bed = await openTestbed();
  for (const email of ['mara@example.com', 'omar@example.com']) await makeMember(bed, email);
  token = (await logIn(bed, 'mara@example.com', goodPassword)).token;
  other = (await logIn(bed, 'omar@example.com', goodPassword)).token;
});
afterAll(() => bed.close());

const draft: ServerDraft = {
  query: 'plan=ds-3&location=tokyo&months=3',
  setup: { hostname: 'db-01.example.com', startScript: '#!/bin/sh\nset -e\n' },
};
/** Prose is trimmed. */
const kept = { ...draft, setup: { ...draft.setup, startScript: '#!/bin/sh\nset -e' } };

test('a draft is kept for its member, replaced, kept twice and at once, and forgotten', async () => {
  const call = bed.as(token);
  expect(await call(getServerDraft, {})).toEqual({ draft: null });
  await Promise.all([1, 2, 3].map(() => call(saveServerDraft, { draft })));
  expect(await call(getServerDraft, {})).toEqual({ draft: kept });
  expect(await bed.as(other)(getServerDraft, {})).toEqual({ draft: null });
  const next = { query: 'plan=ds-1', setup: {} };
  await call(saveServerDraft, { draft: next });
  expect(await call(getServerDraft, {})).toEqual({ draft: next });
  for (let i = 0; i < 2; i++) await call(saveServerDraft, { draft: null });
  expect(await call(getServerDraft, {})).toEqual({ draft: null });
});

test('nobody, and what is no draft, is refused', async () => {
  const send = async (...to: Parameters<typeof bed.send>) => (await bed.send(...to)).json();
  expect(await send(getServerDraft, {})).toMatchObject({ code: 40301 });
  expect(await send(saveServerDraft, { draft })).toMatchObject({ code: 40301 });
  for (const wrong of [
    { query: '', setup: {} },
    { query: 'a'.repeat(601), setup: {} },
    { query: 'plan=ds-1', setup: { '__proto__ x': 'y' } },
    { query: 'plan=ds-1', setup: { label: 'a\u0000b' } },
    { query: 'plan=ds-1', setup: { startScript: 'x'.repeat(16_385) } },
    { query: 'plan=ds-1', setup: {}, more: true },
  ])
    expect(await send(saveServerDraft, { draft: wrong } as never, { token })).toMatchObject({ code: 40001 });
});
