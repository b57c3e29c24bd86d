import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentRule, attachmentTypes } from '#contract/attachments.ts';
import { cleanName, readAttachments } from './attachments.ts';

test('a name loses folders, tricks and its claimed ending, and gets the ending of its content', () => {
  const cases: [string, string][] = [
    ['photo.PNG', 'photo.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Users\\me\\shot.jpeg', 'shot.png'],
    ['invoice.pdf.exe', 'invoice.pdf.png'],
    ['a\r\nContent-Type: text/html\r\n\r\nb.png', 'htmlb.png'],
    ['rtl\u202egnp.exe', 'rtlgnp.png'],
    ['nul\u0000byte.png', 'nulbyte.png'],
    ['.htaccess', 'file.png'],
    ['...', 'file.png'],
    ['', 'file.png'],
    ['con"quote\';|&$`.png', 'conquote.png'],
    ['Übersicht März 🐫.png', 'Übersicht März 🐫.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(80)}.png`],
  ];
  for (const [sent, kept] of cases) expect([sent, cleanName(sent, 'png')]).toEqual([sent, kept]);
});

test('whatever the name, the result is one safe part of a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const name = cleanName(sent, 'pdf');
      expect(name).not.toMatch(/[\p{C}/\\<>:"|?*]/u);
      expect(name).toMatch(/^[^.].*\.pdf$/u);
      expect([...name].length).toBeLessThanOrEqual(84);
    }),
  );
});

test('bytes that only begin like an accepted type do not crash the reading', async () => {
  const heads = [
    '89504e470d0a1a0a',
    'ffd8ff',
    '52494646',
    '255044462d',
    '47494638',
    '504b0304',
    '00',
    'fffe',
  ];
  for (const head of heads) {
    const bytes = Buffer.from(head, 'hex');
    const read = readAttachments([{ field: 'attachments', name: 'x', claimedType: 'image/png', bytes }], {
      ...attachmentRule,
      types: attachmentTypes,
    });
    const said = await read.then(
      ([one]) => one?.contentType,
      (error) => error.data.fields.attachments,
    );
    expect(['image/png', 'image/jpeg', 'application/pdf', 'file_type']).toContain(said);
  }
});

test('a name that is all signs is short work, however long it is', () => {
  expect(cleanName(`a${'.'.repeat(1_000_000)}-`, 'jpg')).toBe('file.jpg');
  expect(cleanName(`${'.'.repeat(1_000_000)} receipt.pdf`, 'pdf')).toBe('receipt.pdf');
});
