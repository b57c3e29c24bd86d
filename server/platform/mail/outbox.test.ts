import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMail } from '../../../tests/harness.ts';
import { outboxDriver } from './outbox.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const message = (i: number) => ({
  from: 'EZCaravel <hello@ezcaravel.example>',
  to: `m${i}@example.com`,
  subject: `Nummer ${i} für dich 🐫`,
  text: `Text ${i}\n${'x'.repeat(50_000)}`,
  html: '<p>x</p>',
  messageId: `<${String(i).padStart(36, '0')}@site.test>`,
  attachments: [],
});

test('a reader never sees half a mail, however many are written meanwhile', async () => {
  const driver = outboxDriver(join(folder, 'many'), () => new Date('2026-11-20T10:00:00Z'));
  let writing = true;
  let seen = 0;
  const reader = (async () => {
    while (writing) {
      const names = await readdir(join(folder, 'many')).catch(() => []);
      for (const name of names.filter((one) => one.endsWith('.eml') && !one.startsWith('.'))) {
        const eml = await readFile(join(folder, 'many', name), 'utf8');
        expect(eml.length).toBeGreaterThan(50_000);
        expect(eml.trimEnd().endsWith('--')).toBe(true);
        seen++;
      }
    }
  })();
  let written = 0;
  // A busy machine may write all of them between two looks of the reader.
  for (let round = 0; round < 50 && seen === 0; round++) {
    const first = written;
    await Promise.all(Array.from({ length: 30 }, (_, i) => driver.send(message(first + i))));
    written += 30;
  }
  writing = false;
  await reader;
  expect(seen).toBeGreaterThan(0);
  const names = await readdir(join(folder, 'many'));
  expect(names).toHaveLength(written);
  expect(names.every((name) => /^2026-11-20T10-00-00-000Z-[0-9a-z]+\.eml$/.test(name))).toBe(true);
});

test('the file is the mail, with subject and text in any script', async () => {
  const driver = outboxDriver(join(folder, 'one'), () => new Date('2026-11-20T10:00:00Z'));
  await driver.send({ ...message(1), text: 'Grüße', replyTo: 'vic@example.com' });
  const [name] = await readdir(join(folder, 'one'));
  const eml = await readFile(join(folder, 'one', name!), 'utf8');
  expect(await readMail(eml)).toMatchObject({
    subject: 'Nummer 1 für dich 🐫',
    to: 'm1@example.com',
    text: expect.stringContaining('Grüße'),
  });
  expect(eml).toMatch(/^Reply-To: vic@example\.com\r$/m);
  expect(eml).toMatch(/^Date: Fri, 20 Nov 2026 10:00:00 \+0000\r$/m);
});

test('line breaks in a subject or address add no header', async () => {
  const driver = outboxDriver(join(folder, 'evil'), () => new Date());
  await driver.send({
    ...message(2),
    subject: 'a\r\nBcc: x@example.com',
    to: 'm@example.com\r\nCc: y@example.com',
  });
  const [name] = await readdir(join(folder, 'evil'));
  expect(await readFile(join(folder, 'evil', name!), 'utf8')).not.toMatch(/^(Bcc|Cc):/im);
});
