import { expect, test } from 'vitest';
import { oneLine } from '#app/format/one-line.ts';
import { networks } from '#content/en/rules/networks.ts';
import { limitTable } from './limit-table.ts';

const table = limitTable();

test('every network has a complete row', () => {
  expect(table.rows.map(({ term }) => term)).toEqual(networks.map(({ name }) => name));
  for (const { cells } of table.rows) {
    expect(cells).toHaveLength(table.columns.length);
    for (const cell of cells) expect(cell).not.toBe('');
  }
});

test('the figures are those of the composer', () => {
  const row = (name: string) => table.rows.find(({ term }) => term === name)?.cells.slice(0, 3);
  expect(row('X')).toEqual([oneLine('280 characters'), 'none', 'no limit found']);
  expect(row('Threads')).toEqual([oneLine('500 characters'), 'none', '1 hashtag, 5 links']);
  expect(row('Bluesky')?.[0]).toBe(`${oneLine('300 characters')}; ${oneLine('3,000 bytes')}`);
  expect(row('YouTube')?.slice(0, 2)).toEqual(['5,000 bytes', '100 characters'].map(oneLine));
});

test('the note names every publisher and the day', () => {
  for (const { text } of networks) expect(table.note).toContain(text.source.publisher);
  expect(table.note).toContain('20\u00a0Nov\u00a02026');
});
