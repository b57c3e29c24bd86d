import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardUpload, listUploads, uploadPath } from '#contract/material-uploads.ts';
import { csrfPair, type Testbed } from '../../../../tests/harness.ts';
import {
  ask,
  begin,
  idOf,
  newSender,
  openUploadBed,
  patch,
  type Sender,
  sendFile,
  settled,
} from '../test-uploads.ts';

// Who sends is told by a header of our own, which a page of another origin may send to nobody who has not named it.

const named = 'https://tools.example';
let bed: Testbed;
let olga: Sender;
let pair: string;
beforeAll(async () => {
  bed = await openUploadBed({ ALLOWED_ORIGINS: named });
  olga = await newSender(bed);
  pair = await csrfPair(bed.site);
});
afterAll(() => bed.close());

const svg = Buffer.from('<svg viewBox="0 0 9 9"><path fill="#d00" d="M0 0h9v9z"/></svg>');
const place = async () =>
  (await begin(bed, olga.token, 'mine.svg', svg.length)).headers.get('location') ?? '';
const received = async (path: string) =>
  (await ask(bed, 'HEAD', path, olga.token)).headers.get('upload-offset');

const creating = { 'upload-length': String(svg.length), 'upload-metadata': `filename ${btoa('a.svg')}` };
const sending = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

describe('a page of another origin', () => {
  const foreign: [what: string, headers: Record<string, string>][] = [
    ['with its origin', { origin: 'https://evil.example' }],
    ['in a frame without one', { origin: 'null' }],
    ['of a like name', { origin: 'http://site.test.evil.example' }],
    ['whose browser keeps the origin back', { 'sec-fetch-site': 'cross-site' }],
  ];
  test.each(foreign)(
    '%s neither begins a file, nor asks for one, nor goes on with it',
    async (_, headers) => {
      const path = await place();
      const known = (await olga.call(listUploads, {})).items.length;
      const answers = [
        await ask(bed, 'POST', uploadPath, olga.token, { ...headers, ...creating }),
        await ask(bed, 'HEAD', path, olga.token, headers),
        await ask(bed, 'PATCH', path, olga.token, { ...headers, ...sending }, svg),
        // What is no other method by its name.
        await ask(bed, 'POST', path, olga.token, { ...headers, 'x-http-method-override': 'PATCH' }, svg),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404]);
      for (const answer of answers) expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await received(path)).toBe('0');
      expect((await olga.call(listUploads, {})).items).toHaveLength(known);
    },
  );

  test('has nothing of the operator’s cookies: no cookie says who sends', async () => {
    const path = await place();
    const cookie = `token=${olga.token}; session=${olga.token}; XSRF-TOKEN=${pair}`;
    const own: Record<string, string>[] = [{}, { origin: 'http://site.test' }];
    for (const origin of own) {
      const headers = { ...origin, cookie, 'x-xsrf-token': pair };
      expect((await ask(bed, 'POST', uploadPath, null, { ...headers, ...creating })).status).toBe(401);
      expect((await ask(bed, 'PATCH', path, null, { ...headers, ...sending }, svg)).status).toBe(401);
      expect((await ask(bed, 'HEAD', path, null, headers)).status).toBe(401);
    }
    expect(await received(path)).toBe('0');
  });

  test('is told so before its browser sends anything; one that was named may', async () => {
    const path = await place();
    const preflight = async (origin: string) =>
      ask(bed, 'OPTIONS', path, null, {
        ...{ origin, 'access-control-request-method': 'PATCH' },
        'access-control-request-headers': 'token,upload-offset,content-type,tus-resumable',
      });
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const allowed = (await preflight(named)).headers;
    expect(allowed.get('access-control-allow-origin')).toBe(named);
    expect(allowed.get('access-control-allow-headers')).toContain('token');
    const sent = await ask(bed, 'PATCH', path, olga.token, { ...sending, origin: named }, svg);
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([204, named]);
    expect((await settled(olga, path)).state).toBe('ready');
  });
});

test('somebody else’s file is answered like one that never was, whatever has become of it', async () => {
  const other = await newSender(bed);
  const member = await newSender(bed, 'user');
  const never = `${uploadPath}/upl_${'0'.repeat(26)}`;
  const looked = await sendFile(bed, olga, 'looked.svg', svg);
  await settled(olga, looked);
  const arriving = await place();
  await patch(bed, olga.token, arriving, 0, svg.subarray(0, 9));
  for (const { token } of [other, member])
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET', 'POST']) {
      const headers = method === 'PATCH' ? sending : {};
      const told = async (path: string) => {
        const answer = await ask(bed, method, path, token, headers, method === 'PATCH' ? svg : undefined);
        const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(answer.headers);
        return { status: answer.status, ...rest, body: (await answer.text()).replaceAll(path, '…') };
      };
      const unknown = await told(never);
      expect(unknown.status).toBe(token === member.token && ['HEAD', 'PATCH'].includes(method) ? 403 : 404);
      expect([method, await told(arriving)]).toEqual([method, unknown]);
      expect([method, await told(looked)]).toEqual([method, unknown]);
    }
  for (const path of [arriving, looked, never]) await other.call(discardUpload, { uploadId: idOf(path) });
  expect(await received(arriving)).toBe('9');
  expect(await received(looked)).toBe(String(svg.length));
});
