import { expect, it } from 'vitest';
import { wrongAttachments } from './attachments.ts';

const png = { type: 'image/png', size: 1000 };
const limit = 5 * 1024 * 1024;

it.each([
  ['nothing', [], null],
  ['three files', [png, { type: 'application/pdf', size: limit }, { type: 'image/webp', size: 1 }], null],
  ['a fourth file', [png, png, png, png], 'too_many_files'],
  ['a file one byte too large', [{ type: 'image/jpeg', size: limit + 1 }], 'file_too_large'],
  ['another kind', [png, { type: 'text/html', size: 10 }], 'file_type'],
  ['a file without a kind', [{ type: '', size: 10 }], 'file_type'],
])('says of %s: %s', (_what, files, message) => {
  expect(wrongAttachments(files)).toBe(message);
});
