import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licences } from '#content/catalogue/licences.ts';
import { fontCandidates } from '../../../database/materials/fonts.ts';
import { iconCandidates } from '../../../database/materials/icons.ts';
import { type Candidate, described } from '../materials/ingest/candidate.ts';
import { type Noted, noticeOf, noticesOf } from './notice.ts';

async function noted({ said }: Pick<Candidate, 'said'>): Promise<Noted> {
  const material = described.parse(said);
  const slug = material.licence;
  const path = join(import.meta.dirname, '../../../database/materials/licences', `${slug}.txt`);
  const { allows, asks, forbids } = licences.find((one) => one.slug === slug)!;
  const terms = { allows: [...allows], asks: [...asks], forbids: [...forbids] };
  const licence = { ...terms, slug, name: slug, url: null, text: await readFile(path, 'utf8') };
  return { material, licence, credit: null };
}
async function first(candidates: AsyncIterable<Candidate>): Promise<Candidate> {
  for await (const candidate of candidates) return candidate;
  throw new Error('none');
}

const unnamed = { said: { key: 'a', type: 'icon', title: 'Anchor', licence: 'ISC', author: 'Ada' } };

test('a notice carries the line of the copyright of the licence file, with its year', async () => {
  const icon = noticeOf(await noted(await first(iconCandidates())));
  expect(icon).toContain('\n\nCopyright (c) 2026 Lucide Icons and Contributors\n\nPermission to use');
  expect(icon).not.toContain('Internet Systems Consortium');
  const font = noticeOf(await noted(await first(fontCandidates())));
  expect(font).toContain('Copyright 2023 The Funnel Project Authors (https://github.com/Dicotype/Funnel)\n');
  expect(font).not.toContain('Copyright (c) Undercase');
});

test('a source that gives no such line is named by its author, without a year', async () => {
  expect(noticeOf(await noted(unnamed))).toContain('\n\nCopyright (c) Ada\n\nPermission to use');
});

test('of several under one licence each line stands there once', async () => {
  const icon = await noted(await first(iconCandidates()));
  const items = [icon, icon, await noted(unnamed)].map((one) => ({ ...one, folder: 'a', certificate: 'b' }));
  const lines = noticesOf(items).split('\n');
  expect(lines.filter((text) => text.startsWith('Copyright'))).toEqual([
    'Copyright (c) 2026 Lucide Icons and Contributors',
    'Copyright (c) Ada',
  ]);
});
