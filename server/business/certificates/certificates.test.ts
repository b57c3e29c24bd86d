import { createPublicKey, verify } from 'node:crypto';
import { CompactSign, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/certificates.ts';
import { type Id, newId } from '#contract/ids.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { certificateKeys, certificates } from './certificates.tables.ts';
import { issueCertificate } from './issue-certificate.ts';
import { licenceRows } from './licence-words.ts';
import { granted, hashOf } from './test-certificates.ts';

let bed: Testbed;
let mara: Id<'member'>;
let token: string;
let otherToken: string;
beforeAll(async () => {
  bed = await openTestbed();
  mara = (await makeMember(bed, 'mara@example.com')).id;
  await makeMember(bed, 'other@example.com');
  token = (await logIn(bed, 'mara@example.com', goodPassword)).token;
  otherToken = (await logIn(bed, 'other@example.com', goodPassword)).token;
});
afterAll(() => bed.close());

const jobCtx = () => bed.ctx({ kind: 'job', name: 'test' });
const issue = (reference: string, more: Parameters<typeof granted>[2] = {}) =>
  transaction(jobCtx(), (ctx) => issueCertificate(ctx, granted(mara, reference, more)));

test('one download has one certificate, also when it is asked for by several at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => issue('download:at-once')));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await bed.ctx().db.select().from(certificateKeys)).toHaveLength(1);
});

test('anybody can check the signature with the published keys alone', async () => {
  const { jws, certificate } = await issue('download:signed');
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { keys } = await bed.call(contract.listCertificateKeys, {});
  const jwk = keys.find((key) => key.kid === kid);
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  const said = Buffer.from(`${header}.${payload}`);
  expect(verify(null, said, key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(certificate);
});

test('what was signed here is known, and nothing else', async () => {
  const { jws, certificate } = await issue('download:known');
  const check = (asked: string) => bed.call(contract.verifyCertificate, { jws: asked });
  expect(await check(jws)).toEqual({ certificate });
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const changed = Buffer.from(JSON.stringify({ ...certificate, project: 'Another shop' })).toString(
    'base64url',
  );
  expect(await check([header, changed, signature].join('.'))).toEqual({ certificate: null });
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const forged = await new CompactSign(Buffer.from(payload, 'base64url'))
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .sign(privateKey);
  expect(await check(forged)).toEqual({ certificate: null });
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
  expect(await check([none, payload, signature].join('.'))).toEqual({ certificate: null });
  expect(await check(['AAAA', payload, signature].join('.'))).toEqual({ certificate: null });
});

test('a file is known by its hash; whom a certificate names is told to who knows its number', async () => {
  const files = [{ name: 'lamp.svg', sha256: hashOf('lamp'), sizeBytes: 4 }];
  const item = { id: 'mat_2', title: 'Lamp', version: '1.0.0', author: 'The harbour studio' };
  const { id: number, issuedAt } = await issue('download:lamp', { files, item });
  const known = { itemId: 'mat_2', title: 'Lamp', version: '1.0.0' };
  const check = (sha256: string, of?: Id<'certificate'>) =>
    bed.call(contract.checkFile, { sha256, ...(of && { number: of }) });
  expect(await check(hashOf('lamp'))).toEqual({ item: known, certificate: null });
  expect(await check(hashOf('lamp'), number)).toEqual({
    item: known,
    certificate: {
      covers: true,
      grant: {
        issuedAt: issuedAt.toISOString(),
        holder: 'Weiß Flaschen GmbH',
        project: 'Spring catalogue',
        licence: 'CC BY 4.0',
      },
    },
  });
  expect(await check(hashOf('another'), number)).toEqual({
    item: null,
    certificate: { covers: false, grant: null },
  });
  expect(await check(hashOf('lamp'), newId('certificate', issuedAt))).toMatchObject({
    certificate: null,
  });
});

test('members list and read their own alone, newest first, and find them by title and project', async () => {
  await issue('download:percent', { project: '100 % wool_shop' });
  const call = bed.as(token);
  const all = (await call(contract.listCertificates, {})).items;
  expect(all.map(({ number }) => number)).toEqual(
    all
      .map(({ number }) => number)
      .toSorted()
      .toReversed(),
  );
  const found = await call(contract.listCertificates, { words: '0 % WOOL_' });
  expect(found.items.map(({ project }) => project)).toEqual(['100 % wool_shop']);
  expect((await call(contract.listCertificates, { words: 'woolXshop' })).items).toEqual([]);
  const byNumber = await call(contract.listCertificates, { words: all[1]?.number ?? '' });
  expect(byNumber.items).toEqual([all[1]]);
  expect((await bed.as(otherToken)(contract.listCertificates, {})).items).toEqual([]);
  const number = found.items[0]?.number as Id<'certificate'>;
  for (const endpoint of [contract.getCertificate, contract.downloadCertificate]) {
    const refused = (await bed.send(endpoint, { number }, { token: otherToken })).json();
    expect(refused.code).toBe(40401);
    expect((await bed.send(endpoint, { number })).json().code).toBe(40301);
  }
  expect((await call(contract.getCertificate, { number })).certificate.project).toBe('100 % wool_shop');
});

test('the sheet is a PDF that holds the signed JSON', async () => {
  const { id: number } = await issue('download:sheet');
  const answer = await bed.send(contract.downloadCertificate, { number }, { token });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`${number}.pdf`);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.includes('/EmbeddedFile')).toBe(true);
});

test('the sheet says what the licence said on that day; one from before that was kept names its text alone', () => {
  const before = { id: 'mit', name: 'MIT licence', credit: null, textSha256: hashOf('text') };
  expect(licenceRows(before)).toEqual([]);
  expect(
    licenceRows({
      ...before,
      id: 'ofl-1.1',
      url: 'https://openfontlicense.org/',
      allows: ['commercial_use', 'passing_on'],
      asks: ['notice'],
      forbids: ['selling_alone'],
    }),
  ).toEqual([
    ['Its address', 'https://openfontlicense.org/'],
    ['It allows', 'commercial use; passing the files on'],
    ['It asks for', 'keeping the licence notice with the files'],
    ['Not included', 'selling the files by themselves'],
  ]);
});

test('a certificate outlives the account', async () => {
  const { id: number } = await issue('download:outlives', {
    files: [{ name: 'a.svg', sha256: hashOf('outlives'), sizeBytes: 8 }],
  });
  await bed.ctx().db.update(certificates).set({ memberId: null });
  const { certificate } = await bed.call(contract.checkFile, { sha256: hashOf('outlives'), number });
  expect(certificate).toMatchObject({ covers: true });
});

test('one address checks 300 times in ten minutes', async () => {
  await bed.ctx().db.delete(certificates);
  const ask = () => bed.send(contract.checkFile, { sha256: hashOf('many') });
  let refused = null;
  for (let i = 0; i < 310 && !refused; i++) {
    const { code } = (await ask()).json();
    if (code !== 0) refused = code;
  }
  expect(refused).toBe(42901);
});
