import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeName, uniqueNames } from './zip-names.ts';

test.each([
  ['icon.svg', 'icon.svg'],
  ['../../etc/passwd', 'etc passwd'],
  ['..', 'file'],
  ['/', 'file'],
  ['', 'file'],
  ['C:\\Windows\\x.dll', 'C Windows x.dll'],
  ['a\u0000b\u202Egpj.exe', 'a b gpj.exe'],
  ['trailing. . ', 'trailing'],
  ['.htaccess', 'htaccess'],
  ['con', '_con'],
  ['NUL.txt', '_NUL.txt'],
  ['console.txt', 'console.txt'],
  ['Größe (1).bin', 'Größe (1).bin'],
])('%j is called %j', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('whatever the names are, they are safe, short, and none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 20 }), (names) => {
      const unique = uniqueNames();
      const made = names.map((name) => unique(safeName(name)));
      for (const name of made) {
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^\.|[. ]$|^$/u);
        expect([...name].length).toBeLessThan(80);
      }
      expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(made.length);
    }),
  );
});
