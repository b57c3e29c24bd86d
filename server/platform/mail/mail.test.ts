import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, readMail, type Testbed } from '../../../tests/harness.ts';
import { type Mailbox, openMailbox, smtpError } from '../../../tests/smtp-server.ts';
import { transaction } from '../db/transaction.ts';
import type { Drawer } from './files-to-send.ts';
import { mailJob, triesToDraw } from './mail.jobs.ts';
import { mailRequested, postMail } from './mail.ts';
import type { Mail } from './message.ts';
import { smtpDriver } from './smtp.ts';

const missing: Drawer['missing'] = async (_ctx, id, { email }) => ({
  paragraph: `You find paper ${id} on the shelf.`,
  later: { to: email, subject: `Paper ${id}`, paragraphs: ['Here it is.'] },
});

const readerToday: Drawer['readerToday'] = async (_ctx, _id, to) => to;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
async function bedWith(url: string): Promise<Testbed> {
  const bed = await openTestbed({ SMTP_URL: url });
  open.push(bed);
  return bed;
}
const mail: Mail = {
  to: 'mara@example.com',
  subject: 'Your code',
  paragraphs: ['Type this code.'],
  code: '123456',
};

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + conditionMs; !(await holds()); ) {
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const subjectsOf = (box: Mailbox) =>
  Promise.all(box.taken.map(async ({ eml }) => (await readMail(eml)).subject));
const states = async (bed: Testbed) => {
  const { rows } = await bed.service.database.pool.query(
    `select state, count(*) from pgboss.job where name = 'mail-send' group by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

test('mails posted at the same instant are kept in the order they were posted in, whichever leaves first', async () => {
  const bed = await openTestbed();
  open.push(bed);
  const subjects = Array.from({ length: 12 }, (_, i) => `Mail ${i}`);
  // Mails with a code overtake the others on their way out.
  for (const [i, subject] of subjects.entries())
    await postMail(bed.ctx(), { ...mail, subject, code: i % 3 ? undefined : '123456' });
  expect((await bed.mailsTo(mail.to as string, subjects.length)).map(({ subject }) => subject)).toEqual(
    subjects,
  );
});

test.runIf(longRun)(
  'while the mail server is gone nothing is lost, and after its return each mail arrives once',
  async () => {
    const place = await openMailbox();
    await place.close();
    const bed = await bedWith(place.url);
    for (let i = 0; i < 5; i++) await postMail(bed.ctx(), { ...mail, subject: `Mail ${i}` });
    await until(async () => (await states(bed)).retry === 5);
    const box = await openMailbox(place.port);
    open.push(box);
    const start = Date.now();
    await until(async () => (await states(bed)).completed === 5);
    expect(Date.now() - start).toBeLessThan(10_000);
    expect((await subjectsOf(box)).sort()).toEqual([0, 1, 2, 3, 4].map((i) => `Mail ${i}`));
  },
);

test('a server that breaks off in the middle is asked again, with the same message id', async () => {
  let tries = 0;
  const ids: string[] = [];
  const box: Mailbox = await openMailbox(0, {
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)\r$/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '');
        done(++tries === 1 ? smtpError(451, 'try later') : null);
      });
    },
  });
  open.push(box);
  const bed = await bedWith(box.url);
  await postMail(bed.ctx(), mail);
  await until(async () => (await states(bed)).completed === 1);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@site\.test>$/);
  expect(ids[1]).toBe(ids[0]);
});

test('a recipient refused for good is given up at once, and the others still get theirs', async () => {
  const box = await openMailbox(0, {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? smtpError(550, `${address} does not exist`) : null),
  });
  open.push(box);
  const bed = await bedWith(box.url);
  await postMail(bed.ctx(), { ...mail, to: 'gone@example.com' });
  await postMail(bed.ctx(), mail);
  await until(async () => (await states(bed)).completed === 2);
  expect(box.taken.map(({ to }) => to)).toEqual([['mara@example.com']]);
});

test('the warning about a refused mail says the code and not the address', async () => {
  const box = await openMailbox(0, {
    onRcptTo: (_to, _session, done) => done(smtpError(550, 'gone@example.com?')),
  });
  open.push(box);
  const bed = await openTestbed();
  open.push(bed);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const driver = smtpDriver(box.url);
  open.push(driver);
  await mailJob(driver, {}).run(
    { ...bed.ctx(), log },
    await sealedOf(bed, { ...mail, to: 'gone@example.com' }),
    'job-1',
  );
  expect(lines.join('')).toContain('"responseCode":550');
  expect(lines.join('')).not.toContain('gone@');
});

test('files that the server does not take are left out, and the words arrive with a line about it', async () => {
  const box = await openMailbox(0, { size: 20_000 });
  open.push(box);
  const bed = await bedWith(box.url);
  const ctx = bed.ctx();
  await ctx.files.put('a/large.pdf', Buffer.alloc(40_000), 'application/pdf');
  const attachments = [{ key: 'a/large.pdf', name: 'large.pdf', contentType: 'application/pdf' }];
  await postMail(ctx, { ...mail, attachments });
  await until(() => box.taken.length === 1);
  expect((await readMail(box.taken[0]!.eml)).text).toContain('did not take the attached files');
  expect(box.taken[0]!.eml).not.toContain('large.pdf');
});

test('a document is drawn when its mail leaves, and while nothing draws it the mail waits', async () => {
  const box = await openMailbox();
  open.push(box);
  const driver = smtpDriver(box.url);
  open.push(driver);
  const bed = await openTestbed();
  open.push(bed);
  const posted = await sealedOf(bed, { ...mail, attachments: [{ drawn: 'paper', id: 'p1' }] });
  await expect(mailJob(driver, {}).run(bed.ctx(), posted, 'job-1')).rejects.toThrow('nothing draws paper');
  expect(box.taken).toEqual([]);
  const draw = async (_ctx: unknown, id: string) => ({
    ...{ filename: `${id}.pdf`, content: Buffer.from(`drawn for ${id}`), contentType: 'application/pdf' },
  });
  await mailJob(driver, { paper: { draw, missing, readerToday } }).run(bed.ctx(), posted, 'job-1');
  expect((await readMail(box.taken[0]!.eml)).attachments).toEqual([
    { name: 'p1.pdf', contentType: 'application/pdf', bytes: 'drawn for p1'.length },
  ]);
});

test('documents that the server does not take are left out, and the words say where to find them', async () => {
  const box = await openMailbox(0, { size: 20_000 });
  const driver = smtpDriver(box.url);
  const bed = await openTestbed();
  open.push(box, driver, bed);
  const posted = await sealedOf(bed, {
    ...mail,
    paragraphs: ['Type this code.', 'A paper is attached.', 'Keep it.'],
    aboutFiles: [1],
    attachments: [{ drawn: 'paper', id: 'p1' }],
  });
  const large = { filename: 'p1.pdf', content: Buffer.alloc(40_000), contentType: 'application/pdf' };
  const draw = async () => large;
  await mailJob(driver, { paper: { draw, missing, readerToday } }).run(bed.ctx(), posted, 'job-1');
  const { text, attachments } = await readMail(box.taken[0]!.eml);
  expect(attachments).toEqual([]);
  expect(text).toContain('Your mail server did not take the attached documents.');
  expect(text).toContain('Keep it.');
  expect(text).not.toContain('A paper is attached.');
});

test('a mail that had to leave without a document posts the one that brings it once, however often its job runs', async () => {
  const box = await openMailbox();
  const driver = smtpDriver(box.url);
  const bed = await openTestbed({}, undefined, { work: false });
  open.push(box, driver, bed);
  const posted = await sealedOf(bed, {
    ...mail,
    paragraphs: ['Type this code.', 'A paper is attached.'],
    aboutFiles: [1],
    attachments: [{ drawn: 'paper', id: 'p1' }],
  });
  const draw = async (): Promise<never> => {
    throw new Error('no ink');
  };
  const job = mailJob(driver, { paper: { draw, missing, readerToday } });
  await expect(job.run(bed.ctx(), posted, 'job-1', triesToDraw - 2)).rejects.toThrow('no ink');
  expect(box.taken).toEqual([]);
  for (let i = 0; i < 2; i++)
    expect(await job.run(bed.ctx(), posted, 'job-1', triesToDraw - 1 + i)).toEqual({ later: 1 });
  const { rows } = await bed.service.database.pool.query(
    `select data from pgboss.job where name = 'mail-send' and data ? 'late'`,
  );
  expect(rows).toHaveLength(1);
  const { text } = await readMail(box.taken[0]!.eml);
  expect(text).toContain('You find paper p1 on the shelf.');
  expect(text).not.toContain('A paper is attached.');
  await expect(job.run(bed.ctx(), rows[0].data, 'job-2', 99)).rejects.toThrow('no ink');
});

test('a mail that says nothing without its document never leaves without it', async () => {
  const box = await openMailbox(0, { size: 20_000 });
  const driver = smtpDriver(box.url);
  const bed = await openTestbed({}, undefined, { work: false });
  open.push(box, driver, bed);
  await postMail(bed.ctx(), { ...mail, attachments: [{ drawn: 'paper', id: 'p1' }], onlyWithFiles: true });
  const { rows } = await bed.service.database.pool.query(
    `select data from pgboss.job where name = 'mail-send'`,
  );
  const run = (draw: Drawer['draw'], tries: number) =>
    mailJob(driver, { paper: { draw, missing, readerToday } }).run(bed.ctx(), rows[0].data, 'job-1', tries);
  await expect(run(() => Promise.reject(new Error('no ink')), triesToDraw + 9)).rejects.toThrow('no ink');
  const large = { filename: 'p1.pdf', content: Buffer.alloc(40_000), contentType: 'application/pdf' };
  expect(await run(async () => large, 0)).toEqual({ refused: 552 });
  expect(box.taken).toEqual([]);
});

test('a mail belongs to its transaction: rolled back, it never leaves', async () => {
  const box = await openMailbox();
  open.push(box);
  const bed = await bedWith(box.url);
  const failing = transaction(bed.ctx(), async (inner) => {
    await postMail(inner, mail);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await postMail(bed.ctx(), { ...mail, subject: 'The second' });
  await until(() => box.taken.length > 0);
  expect(await subjectsOf(box)).toEqual(['The second']);
  // The server has the mail before the job is noted as done.
  await expect.poll(() => states(bed)).toEqual({ completed: 1 });
});

test('a mail to nobody is composed, taken and thrown away', async () => {
  const box = await openMailbox();
  open.push(box);
  const bed = await bedWith(box.url);
  await postMail(bed.ctx(), { ...mail, to: null });
  await until(async () => (await states(bed)).completed === 1);
  expect(box.taken).toEqual([]);
});

test('what waits in the database shows neither code nor address', async () => {
  const place = await openMailbox();
  await place.close();
  const bed = await bedWith(place.url);
  await postMail(bed.ctx(), mail);
  const { rows } = await bed.service.database.db.execute(
    sql`select data::text as data from pgboss.job where name = 'mail-send'`,
  );
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.data)).not.toMatch(/123456|mara|Your code/);
});

test('line breaks in a subject or an address become spaces', async () => {
  const box = await openMailbox();
  open.push(box);
  const bed = await bedWith(box.url);
  await postMail(bed.ctx(), {
    ...mail,
    subject: 'A\r\nBcc: victim@example.com',
    replyTo: 'a@example.com\r\nX: y',
  });
  await until(() => box.taken.length === 1);
  expect((await readMail(box.taken[0]!.eml)).subject).toBe('A Bcc: victim@example.com');
  const head = box.taken[0]!.eml.split('\r\n\r\n')[0];
  expect(head).not.toMatch(/^(Bcc|X):/im);
});

/** The payload that `postMail` queues. */
async function sealedOf(bed: Testbed, value: Mail): Promise<{ sealed: string }> {
  let payload: unknown;
  const emit = Object.assign(
    async (_event: unknown, data: unknown) => {
      payload = data;
    },
    { within: () => emit },
  ) as unknown as Testbed['service']['jobs']['emit'];
  await postMail({ ...bed.ctx(), emit }, value);
  return mailRequested.payload.parse(payload);
}
