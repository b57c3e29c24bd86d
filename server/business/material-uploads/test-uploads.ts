import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Call } from '#contract/client.ts';
import { newId } from '#contract/ids.ts';
import { listUploads, type MaterialUpload, uploadPath } from '#contract/material-uploads.ts';
import { days, later } from '#contract/time.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { members, sessions } from '../members/members.tables.ts';
import { makeOperator } from '../members/test-members.ts';

// What the tests of this noun share: a listening service, operators, and the steps of the protocol.

export async function openUploadBed(env: Record<string, string> = {}): Promise<Testbed> {
  const bed = await openTestbed({ LIMITS: 'off', ...env });
  await bed.site.listen({ port: 0, host: '127.0.0.1' });
  return bed;
}

export interface Sender {
  token: string;
  call: Call;
}

export async function newSender(bed: Testbed, role: 'user' | 'admin' = 'admin'): Promise<Sender> {
  const now = bed.clock.now();
  const id = newId('member', now);
  const token = newToken();
  const { db } = bed.service.database;
  await db.insert(members).values({ id, email: `${id}@example.com`, name: 'Olga', createdAt: now });
  if (role === 'admin') await makeOperator(bed, id);
  await db.insert(sessions).values({
    ...{ id: newId('session', now), tokenHash: hashToken(token), memberId: id, remember: true },
    ...{
      createdAt: now,
      lastUsedAt: now,
      expiresAt: later(now, days(300)),
      device: 'test',
      address: '127.0.0.1',
    },
  });
  return { token, call: bed.as(token) };
}

const portOf = (bed: Testbed) => (bed.site.server.address() as AddressInfo).port;
const base64 = (text: string) => Buffer.from(text).toString('base64');

export function ask(
  bed: Testbed,
  method: string,
  path: string,
  token: string | null,
  headers: Record<string, string> = {},
  body?: Buffer,
  port = portOf(bed),
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(token ? { token } : {}), ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

/** @returns the answer; its `location` is where the bytes go */
export const begin = (bed: Testbed, token: string | null, name: string, size: number) =>
  ask(bed, 'POST', uploadPath, token, {
    'upload-length': String(size),
    'upload-metadata': `filename ${base64(name)},modified ${base64('1790000000000')}`,
  });

/** @param port of another server of the same install */
export const patch = (
  bed: Testbed,
  token: string | null,
  place: string,
  offset: number,
  bytes: Buffer,
  port?: number,
) =>
  ask(
    bed,
    'PATCH',
    place,
    token,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
    port,
  );

/** All of a file. @returns where it went */
export async function sendFile(
  bed: Testbed,
  { token }: Sender,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const begun = await begin(bed, token, name, bytes.length);
  expect([name, begun.status]).toEqual([name, 201]);
  const place = begun.headers.get('location') ?? '';
  expect((await patch(bed, token, place, 0, bytes)).status).toBe(204);
  return place;
}

export const idOf = (place: string) => (place.split('/').at(-1) ?? '') as MaterialUpload['uploadId'];

/** Once it has been looked at. */
export async function settled({ call }: Sender, place: string): Promise<MaterialUpload> {
  const find = async () =>
    (await call(listUploads, {})).items.find(({ uploadId }) => uploadId === idOf(place));
  await expect.poll(async () => (await find())?.state).toMatch(/^(ready|refused)$/);
  return (await find()) as MaterialUpload;
}
