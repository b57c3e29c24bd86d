// Use to rebuild the list of refused passwords: npm pack zxcvbn@4.4.2, unpack it, then
// node scripts/make-common-passwords.ts <unpacked folder>
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { makeBloom } from '#server/platform/auth/bloom.ts';
import { listedForm } from '#server/platform/auth/common-passwords.ts';

// The file is shipped with the program: no more than this, and no more than one wrong refusal in a thousand look-ups.
const maxBytes = 150_000;
const bitsPerEntry = 14.3;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder of the unpacked zxcvbn package');
const lists: Record<string, string | string[]> = createRequire(import.meta.url)(
  resolve(folder, 'lib/frequency_lists.js'),
);
const entries = new Set<string>();
for (const list of Object.values(lists)) {
  for (const word of typeof list === 'string' ? list.split(',') : list) {
    const form = listedForm(word);
    if (form) entries.add(form);
  }
}
const bytes = Math.ceil((entries.size * bitsPerEntry) / 8);
if (bytes > maxBytes) throw new Error(`${entries.size} entries need ${bytes} bytes, ${maxBytes} are allowed`);
const file = makeBloom(entries, bytes);
writeFileSync(new URL('../server/platform/auth/common-passwords.bloom', import.meta.url), file);
console.log(`${entries.size} entries, ${file.length} bytes`);
