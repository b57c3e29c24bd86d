import { afterEach, expect, test, vi } from 'vitest';
import { initialsOf, memberOf, paintMember, paintNobody } from './first-paint.ts';
import { memberKey } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Mara Lindt', 'ML'],
  ['Cher', 'C'],
  ['  jonas   van der  Reuter ', 'JR'],
  ['🦊 Fuchs', '🦊F'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('what is kept for the next page is name and account, as data, and is gone with the member', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const properties = new Map<string, string>();
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', {
    documentElement: {
      dataset,
      style: {
        setProperty: (name: string, value: string) => void properties.set(name, value),
        removeProperty: (name: string) => void properties.delete(name),
      },
    },
  });
  const token = `${'A'.repeat(35)}12345678`;
  paintMember('mem_1', '"; } Bobby\\', token);
  expect(JSON.parse(kept.get(memberKey) ?? '')).toEqual({
    ...{ id: 'mem_1', name: '"; } Bobby\\', initials: '"B', tokenEnd: '12345678' },
  });
  expect([...kept.keys()]).toEqual([memberKey]);
  expect([memberOf(token), memberOf('B'.repeat(43))]).toEqual(['mem_1', '']);
  for (const text of ['mem_1 12345678', 'null', '{"id":"mem_1"}']) {
    const before = kept.get(memberKey) ?? '';
    kept.set(memberKey, text);
    expect(memberOf(token)).toBe('');
    kept.set(memberKey, before);
  }
  // A quotation mark of the name does not end the text it is given to style sheets as.
  expect(properties.get('--member-name')).toBe('"\\"; } Bobby\\\\"');
  expect(dataset).toEqual({ signed: '' });
  paintNobody();
  expect([kept.size, properties.size, dataset]).toEqual([0, 0, {}]);
});
