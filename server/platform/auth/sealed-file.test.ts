import { expect, test } from 'vitest';
import { newFileKey, openFile, sealFile } from './sealed-file.ts';

const bytes = Buffer.from('a paper');

test('a sealed file opens with its key and its name alone, and shows nothing without', () => {
  const key = newFileKey();
  const sealed = sealFile(key, 'one', bytes);
  expect(openFile(key, 'one', sealed)).toEqual(bytes);
  expect(sealed.includes(bytes)).toBe(false);
  expect(() => openFile(newFileKey(), 'one', sealed)).toThrow();
  expect(() => openFile(key, 'other', sealed)).toThrow();
});

test('a file that was changed or cut does not open', () => {
  const key = newFileKey();
  const sealed = sealFile(key, 'one', bytes);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openFile(key, 'one', changed)).toThrow();
    expect(() => openFile(key, 'one', sealed.subarray(0, at))).toThrow();
  }
});
