import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readMail } from '../../../tests/harness.ts';
import { type Mailbox, openMailbox, smtpError } from '../../../tests/smtp-server.ts';
import { MailRefused } from './mail.ts';
import { smtpDriver } from './smtp.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function connect(
  options: SMTPServerOptions = {},
  user = '',
): Promise<[Mailbox, ReturnType<typeof smtpDriver>]> {
  const box = await openMailbox(0, options);
  const driver = smtpDriver(box.url.replace('smtp://', `smtp://${user}`));
  open.push(box, driver);
  return [box, driver];
}
const message = {
  from: 'EZCaravel <hello@ezcaravel.example>',
  to: 'mara@example.com',
  subject: 'Grüße aus Köln 🐫',
  text: 'Schöne Grüße',
  html: '<p>Schöne Grüße</p>',
  messageId: '<1@site.test>',
  attachments: [],
};
const login: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'mailer' && password === 's3cret/ß'
      ? done(null, { user: username })
      : done(smtpError(535, 'wrong password')),
};

test('logs in, and a subject and text in any script arrive as they were', async () => {
  const [box, driver] = await connect(login, `mailer:${encodeURIComponent('s3cret/ß')}@`);
  await driver.send({ ...message, replyTo: 'vic@example.com' });
  const [got] = box.taken;
  expect(got).toMatchObject({ from: 'hello@ezcaravel.example', to: ['mara@example.com'], user: 'mailer' });
  const mail = await readMail(got!.eml);
  expect([mail.subject, mail.text.trim()]).toEqual(['Grüße aus Köln 🐫', 'Schöne Grüße']);
  expect(got!.eml).toMatch(/^Reply-To: vic@example\.com\r$/m);
  expect(got!.eml).toMatch(/^Message-ID: <1@site\.test>\r$/m);
});

test('attachments arrive byte for byte under a name in any script', async () => {
  const [box, driver] = await connect();
  const content = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256));
  await driver.send({
    ...message,
    attachments: [{ filename: 'Übersicht.pdf', content, contentType: 'application/pdf' }],
  });
  const { eml } = box.taken[0]!;
  const body = /filename\*[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(eml)?.[1] ?? '';
  expect(Buffer.from(body, 'base64').equals(content)).toBe(true);
  expect(eml).toContain("utf-8''%C3%9Cbersicht.pdf");
});

test('no value can add a header, a recipient or a part', async () => {
  const [box, driver] = await connect();
  const evil = 'x\r\nBcc: victim@example.com\r\n\r\n<b>body</b>';
  await driver.send({
    ...message,
    subject: evil,
    replyTo: 'a@example.com, victim@example.com\r\nBcc: victim@example.com',
    attachments: [{ filename: evil, content: Buffer.from('x'), contentType: 'application/pdf\r\nX-Evil: 1' }],
  });
  const [got] = box.taken;
  expect(got!.to).toEqual(['mara@example.com']);
  expect(got!.eml).not.toMatch(/^(Bcc|X-Evil|Cc):/im);
  await driver.send({ ...message, to: 'a@example.com, victim@example.com' }).catch(() => {});
  expect(box.taken.flatMap(({ to }) => to)).not.toContain('victim@example.com');
});

test('refused for good are the recipient and the message, with the code of the server', async () => {
  const [, unknown] = await connect({
    onRcptTo: (_to, _session, done) => done(smtpError(550, 'no such mailbox')),
  });
  await expect(unknown.send(message)).rejects.toEqual(new MailRefused(550));
  const [, spam] = await connect({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(smtpError(554, 'we do not like it')));
    },
  });
  await expect(spam.send(message)).rejects.toEqual(new MailRefused(554));
  const [, small] = await connect({ size: 2000 });
  const content = Buffer.alloc(9000);
  const attachments = [{ filename: 'a.pdf', content, contentType: 'application/pdf' }];
  await expect(small.send({ ...message, attachments })).rejects.toEqual(new MailRefused(552));
});

test('not for good: a full mailbox, a wrong password, a refused sender, a server that is gone', async () => {
  const [, full] = await connect({ onRcptTo: (_to, _session, done) => done(smtpError(452, 'full')) });
  const [, stranger] = await connect(login, 'mailer:wrong@');
  const [, sender] = await connect({
    onMailFrom: (_from, _session, done) => done(smtpError(553, 'not you')),
  });
  const gone = await openMailbox();
  await gone.close();
  for (const driver of [full, stranger, sender, smtpDriver(gone.url)]) {
    const said = await driver.send(message).catch((error: Error) => error);
    expect(said).toBeInstanceOf(Error);
    expect(said).not.toBeInstanceOf(MailRefused);
  }
});

test('off this machine a password is not sent without TLS', async () => {
  const box = await openMailbox(0, { ...login, disabledCommands: ['STARTTLS'] });
  open.push(box);
  // Reaches this machine, but is none of the names that are taken for it.
  const far = smtpDriver(`smtp://mailer:s3cret@0.0.0.0:${box.port}`);
  open.push(far);
  await expect(far.send(message)).rejects.toMatchObject({ code: 'ETLS' });
  expect(box.taken).toEqual([]);
});

test('off this machine a mail is not sent in the clear, with or without a login, unless the operator says so', async () => {
  const box = await openMailbox(0, { disabledCommands: ['STARTTLS'] });
  // This address leads here, and is none of those that are known to.
  const away = `smtp://0.0.0.0:${box.port}`;
  const [strict, told] = [smtpDriver(away), smtpDriver(`${away}/?requireTLS=false`)];
  open.push(box, strict, told);
  await expect(strict.send(message)).rejects.toThrow(/STARTTLS|TLS/i);
  expect(box.taken).toEqual([]);
  await told.send(message);
  expect(box.taken).toHaveLength(1);
});
