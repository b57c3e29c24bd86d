import { afterEach, expect, test, vi } from 'vitest';
import { initialsOf, memberNameKey, paintMember, paintNobody } from './first-paint.ts';

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

test('what is kept for the next page is the name alone, as data, and is gone with the member', () => {
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
  paintMember('mem_1', '"; } Bobby\\');
  expect(JSON.parse(kept.get(memberNameKey) ?? '')).toEqual({
    ...{ id: 'mem_1', name: '"; } Bobby\\', initials: '"B' },
  });
  expect([...kept.keys()]).toEqual([memberNameKey]);
  // A quotation mark of the name does not end the text it is given to style sheets as.
  expect(properties.get('--member-name')).toBe('"\\"; } Bobby\\\\"');
  expect(dataset).toEqual({ signed: '' });
  paintNobody();
  expect([kept.size, properties.size, dataset]).toEqual([0, 0, {}]);
});
