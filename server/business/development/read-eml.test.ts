import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOut } from '#server/platform/mail/layout.ts';
import { outboxDriver } from '#server/platform/mail/outbox.ts';
import { readEml } from './read-eml.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-eml-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const attachment = {
  filename: 'notes.txt',
  content: Buffer.from('x'.repeat(2000)),
  contentType: 'text/plain',
};

/** A mail as the outbox driver writes it. */
async function written(
  subject: string,
  paragraphs: string[],
  attachments: (typeof attachment)[] = [],
): Promise<Buffer> {
  const driver = outboxDriver(folder, () => new Date('2026-11-20T10:00:00Z'));
  const from = 'EZCaravel <hello@ezcaravel.example>';
  const mail = { to: 'mara@example.com', subject, paragraphs };
  const messageId = `<${crypto.randomUUID()}@site.test>`;
  await driver.send({ ...mail, from, ...layOut(mail, from), messageId, attachments });
  const names = await readdir(folder);
  const name = names.find((one) => one.includes(messageId.replaceAll(/[^a-z0-9]/gi, '').slice(0, 40)));
  return readFile(join(folder, name!));
}

test('subject, recipient and text come back as they were written, in any script', async () => {
  const subject = 'Grüße aus Köln 🐫 an alle, die einen sehr langen Betreff lesen mögen, 日本語も';
  const read = await readEml(
    await written(subject, ['Schöne Grüße = 1', `${'lang '.repeat(60)}é`, 'Zeile\nzwei']),
  );
  expect(read).toMatchObject({ subject, to: 'mara@example.com', attachments: [] });
  expect(read.text).toContain('Schöne Grüße = 1\n\n');
  expect(read.text).toContain(`${'lang '.repeat(60)}é\n\nZeile\nzwei`);
  expect(read.text).not.toMatch(/<p|<html|\r/);
});

test('attachments are listed with their size, and a text among them is not taken for the mail', async () => {
  const files = [
    attachment,
    {
      ...attachment,
      filename: 'Übersicht der Gebühren für das ganze Jahr 2026.pdf',
      contentType: 'application/pdf',
    },
  ];
  const read = await readEml(await written('Files', ['The words.'], files));
  expect(read.attachments).toEqual([
    { name: 'notes.txt', contentType: 'text/plain', bytes: 2000 },
    {
      name: 'Übersicht der Gebühren für das ganze Jahr 2026.pdf',
      contentType: 'application/pdf',
      bytes: 2000,
    },
  ]);
  expect(read.text).toMatch(/^The words\./);
});

test('a mail cut short, and one that is none, are read as far as they go', async () => {
  const eml = await written('Cut', ['word '.repeat(2000)]);
  const cut = await readEml(eml.subarray(0, 1500));
  expect(cut.subject).toBe('Cut');
  expect(cut.text).toMatch(/^word word/);
  expect(await readEml(Buffer.from('nothing of the kind'))).toEqual({
    subject: '',
    to: '',
    text: '',
    attachments: [],
  });
});
