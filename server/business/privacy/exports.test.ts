import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { askDataExport, readPrivacy } from '#contract/privacy.ts';
import { hours, minutes } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { sendFeedback } from '../feedback/feedback.ts';
import { badField, captchaTicket, refusal } from '../members/test-members.ts';
import { jobCtx, openShop, rowsOf } from '../orders/test-orders.ts';
import { carryOutDeletions } from './carry-out.ts';
import { makeExport } from './make-export.ts';
import { removeExports } from './remove-exports.ts';
import {
  afterDays,
  askDeletion,
  exportOf,
  fetchExport,
  type Leaver,
  newLeaver,
  opened,
  plant,
  planted,
  proof,
} from './test-privacy.ts';

let bed: Testbed;
let mara: Leaver;
let other: Leaver;
beforeAll(async () => {
  bed = (await openShop()).bed;
  mara = await newLeaver(bed, planted.email, planted.name);
  other = await newLeaver(bed, 'other@mail.test', 'Other Person');
  await plant(bed, mara);
});
afterAll(() => bed.close());

const call = (leaver: Leaver) => bed.as(leaver.token);
const stored = async () =>
  (await readdir(join(bed.config.dataDir, 'files/exports'), { recursive: true }).catch(() => [])).filter(
    (name) => /\/\d+$/.test(name),
  );
const kinds = async (leaver: Leaver) =>
  (
    await rowsOf<{ kind: string }>(bed, 'select kind from security_events where member_id = $1 order by id', [
      leaver.id,
    ])
  ).map(({ kind }) => kind);

test('an export wants a fresh proof', async () => {
  expect(await refusal(call(mara)(askDataExport, {}))).toMatchObject({ name: 'access.step_up' });
  expect(await refusal(call(mara)(askDataExport, await proof(bed, 'not the password')))).toEqual(
    badField('password', 'password_wrong'),
  );
  expect((await call(mara)(readPrivacy, {})).export).toBeNull();
});

test('it holds everything as JSON and CSV with the sent files, nothing secret, and nothing of anybody else', async () => {
  const exportId = await exportOf(bed, mara);
  const files = await opened(bed, exportId, mara.token);
  const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
  const readme = text('README.txt');
  expect(readme).toContain('What we keep about you\n20 November 2026');
  expect(readme).toContain('Why: Tax and commercial law, Article 6(1)(c) GDPR');
  expect(JSON.parse(text('account/members.json'))).toMatchObject([
    { email: planted.email, name: planted.name, created_at: '2026-11-20T10:00:00.000Z' },
  ]);
  expect(text('account/members.csv')).toMatch(/^id,email,/);
  expect(text('account/members.csv')).toContain(planted.name);
  expect(JSON.parse(text('orders/orders.json'))[0].billing.address).toContain(planted.street);
  expect(JSON.parse(text('invoices/invoices.json')).length).toBeGreaterThan(0);
  expect(text('feedback/feedback.json')).toContain(planted.phone);
  expect(text('feedback/files/canary.pdf')).toContain(planted.file);
  // Papers are sealed in the storage; their owner gets them as they were sent.
  expect(text('cases/files/canary-identity.pdf')).toContain(planted.file);
  expect(text('works/work_versions.json')).toContain('?l=40');
  for (const path of files.keys())
    if (path !== 'README.txt' && !path.includes('/files/')) expect(readme).toContain(path);

  const all = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
  const secrets = await rowsOf<{ secret: string }>(
    bed,
    `select password_hash as secret from members where id = $1 union all select token_hash from sessions where member_id = $1
      union all select ticket_hash from one_time_tickets where member_id = $1 union all select sealed_key from case_papers
      union all select sealed_password from proxy_sub_users union all select sealed_token from calendar_feeds
      union all select credentials from services where credentials is not null`,
    [mara.id],
  );
  expect(secrets.length).toBeGreaterThan(4);
  for (const { secret } of secrets) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/password_hash|sealed|token_hash|\$argon2/);
  expect(all).not.toContain(other.id);
  expect(all).not.toContain(other.email);
  expect(await kinds(mara)).toEqual(expect.arrayContaining(['data_export.asked', 'data_export.downloaded']));
  const mail = await bed.mailAbout(mara.email, 'is ready');
  expect(mail.link).toBe('http://site.test/account/privacy');
});

test('the file is encrypted in the storage', async () => {
  const { files } = bed.service;
  const [row] = await rowsOf<{ key: string }>(bed, 'select key from data_export_pieces limit 1');
  const bytes = await files.get(row?.key ?? '');
  expect(bytes?.length).toBeGreaterThan(1000);
  expect(bytes?.includes('README.txt')).toBe(false);
});

test('another member finds none by its id, nor does a visitor', async () => {
  const exportId = (await call(mara)(readPrivacy, {})).export?.exportId ?? 'dex_none';
  const sent = await fetchExport(bed, exportId, other.token);
  expect(sent.json()).toMatchObject({ code: errors['request.not_found'].code });
  expect((await fetchExport(bed, exportId, '')).json()).toMatchObject({
    code: errors['session.missing'].code,
  });
  expect((await call(other)(readPrivacy, {})).export).toBeNull();
  expect(await kinds(other)).not.toContain('data_export.downloaded');
});

test('bad ids are refused by their form', async () => {
  const sent = await fetchExport(bed, 'mem_1' as never, mara.token);
  expect(sent.json()).toMatchObject({ code: errors['request.invalid'].code });
});

test('asked for many times at once there is one, and a day has three', async () => {
  const proofs = await Promise.all(Array.from({ length: 5 }, () => proof(bed)));
  const asked = await Promise.allSettled(proofs.map((one) => call(other)(askDataExport, one)));
  const ids = new Set(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.exportId] : [])));
  expect(ids.size).toBe(1);
  expect(await rowsOf(bed, 'select id from data_exports where member_id = $1', [other.id])).toHaveLength(1);
  const refusedBy = async () => {
    for (let tries = 0; tries < 4; tries++) {
      await expect.poll(async () => (await call(other)(readPrivacy, {})).export?.state).toBe('ready');
      bed.clock.jump(minutes(1));
      const sent = await bed.send(askDataExport, await proof(bed), { token: other.token });
      const { code } = sent.json<{ code: number }>();
      if (code) return code;
    }
    return null;
  };
  expect(await refusedBy()).toBe(errors['request.too_many'].code);
});

test('a run that comes twice, or beside another, makes one file and mails once', async () => {
  const { exportId } = (await call(mara)(readPrivacy, {})).export ?? { exportId: 'dex_none' as const };
  await rowsOf(
    bed,
    `update data_exports set state = 'making', ready_at = null, expires_at = null, size_bytes = null, run = null where id = $1`,
    [exportId],
  );
  const before = (await bed.mailsTo(mara.email)).filter(({ subject }) => subject.includes('is ready')).length;
  await Promise.all([makeExport(jobCtx(bed), exportId), makeExport(jobCtx(bed), exportId)]);
  await makeExport(jobCtx(bed), exportId);
  await bed.allMailsSent();
  const mails = (await bed.mailsTo(mara.email)).filter(({ subject }) => subject.includes('is ready'));
  expect(mails).toHaveLength(before + 1);
  expect((await opened(bed, exportId, mara.token)).has('README.txt')).toBe(true);
  // What the other runs wrote is removed, and what is given out stays.
  expect(await removeExports(jobCtx(bed))).toBeGreaterThan(0);
  expect((await opened(bed, exportId, mara.token)).has('README.txt')).toBe(true);
  expect(await removeExports(jobCtx(bed))).toBe(0);
});

test('after 24 hours it is not found, and the file is removed', async () => {
  const { exportId } = (await call(mara)(readPrivacy, {})).export ?? { exportId: 'dex_none' as const };
  bed.clock.jump(hours(24));
  expect((await call(mara)(readPrivacy, {})).export).toBeNull();
  expect((await fetchExport(bed, exportId, mara.token)).json()).toMatchObject({
    code: errors['request.not_found'].code,
  });
  expect((await stored()).length).toBeGreaterThan(0);
  await removeExports(jobCtx(bed));
  expect(await stored()).toEqual([]);
  expect(await rowsOf(bed, 'select key from data_export_pieces')).toEqual([]);
});

test('one that was never finished is given up, and a new one can be asked for', async () => {
  const { exportId } = await call(mara)(askDataExport, await proof(bed));
  await expect.poll(async () => (await call(mara)(readPrivacy, {})).export?.state).toBe('ready');
  await rowsOf(
    bed,
    `update data_exports set state = 'making', ready_at = null, expires_at = null, size_bytes = null, run = null where id = $1`,
    [exportId],
  );
  bed.clock.jump(hours(3));
  await removeExports(jobCtx(bed));
  expect((await call(mara)(readPrivacy, {})).export).toMatchObject({ exportId, state: 'failed' });
  expect(await stored()).toEqual([]);
  expect((await call(mara)(askDataExport, await proof(bed))).exportId).not.toBe(exportId);
});

test('whoever has not proven their address is shown nothing that was written from it, gets no copy of it and deletes none of it', async () => {
  const email = 'unproven@mail.test';
  const words = 'Written by the one whose address it is.';
  const message: Parameters<typeof sendFeedback>[1] = {
    ...{ subject: 'Question', content: words, email, name: 'Per', phone: '' },
    ...{ type: 'idea', allowContact: 'Y', publishAsIdea: 'N', captchaCode: await captchaTicket(bed) },
  };
  await sendFeedback(bed.ctx(), message, { files: [], idempotencyKey: null });
  const stranger = await newLeaver(bed, email, 'Stranger', false);
  const feedbackOf = async () =>
    (await call(stranger)(readPrivacy, {})).held.find(({ kind }) => kind === 'feedback')?.entries;
  const copyOf = async () => {
    bed.clock.jump(minutes(1));
    const files = await opened(bed, await exportOf(bed, stranger), stranger.token);
    return [...files.values()].some((bytes) => bytes.includes(words));
  };
  const proveAddress = (at: Date | null) =>
    rowsOf(bed, 'update members set email_verified_at = $2 where id = $1', [stranger.id, at]);
  expect([await feedbackOf(), await copyOf()]).toEqual([0, false]);
  await proveAddress(bed.clock.now());
  expect([await feedbackOf(), await copyOf()]).toEqual([1, true]);
  await proveAddress(null);
  await askDeletion(bed, stranger);
  await afterDays(bed, 14);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  expect(await rowsOf(bed, 'select 1 from feedback where email = $1', [email])).toHaveLength(1);
});
