import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#contract/time.ts';
import { type Clamd, clamdIsHere, eicar, openClamd } from '../../../tests/clamd.ts';
import { freePort } from '../../../tests/e2e/start-site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { postMail } from './mail.ts';

let bed: Testbed;
let port: number;
beforeAll(async () => {
  port = await freePort();
  bed = await openTestbed({ CLAMD: `tcp://127.0.0.1:${port}` });
});
afterAll(() => bed.close());

const outbox = async () => {
  const folder = join(bed.config.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};

/** A mail to the operator with one file, as a message of a visitor makes it. */
async function post(subject: string, content: string): Promise<void> {
  const ctx = bed.ctx();
  const key = `feedback/${subject}/file.txt`;
  await ctx.files.put(key, Buffer.from(content), 'text/plain');
  const attachments = [{ key, name: `${subject}.txt`, contentType: 'text/plain' }];
  await postMail(ctx, { to: 'hands@firm.test', subject, paragraphs: ['Please look.'], attachments });
}

test('while the scanner is away, a mail with a file waits, and one without does not', async () => {
  await post('waits', 'harmless');
  await postMail(bed.ctx(), { to: 'hands@firm.test', subject: 'plain', paragraphs: ['Hello.'] });
  await bed.mailsTo('hands@firm.test');
  expect((await outbox()).map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])).toEqual(['plain']);
});

/** The daemon itself; without it installed this is shown as skipped. */
describe.skipIf(!clamdIsHere)('with ClamAV', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await openClamd(port);
  }, 60_000);
  afterAll(() => clamd?.close());

  test('malware is left out and named; a harmless file goes along, also the one that waited', async () => {
    await post('virus', eicar);
    await post('fine', 'harmless');
    await expect.poll(async () => (await outbox()).length, { timeout: minutes(1) }).toBe(4);
    const mails = await outbox();
    const about = (subject: string) => mails.find((mail) => mail.includes(`Subject: ${subject}`)) ?? '';
    expect(about('virus')).toContain('virus.txt is left out');
    expect(about('virus')).not.toMatch(/filename=virus|EICAR/);
    expect(about('fine')).toContain('filename=fine.txt');
    expect(about('waits')).toContain('filename=waits.txt');
  });
});
