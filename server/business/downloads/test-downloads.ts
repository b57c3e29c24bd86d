import { createHash } from 'node:crypto';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Id, newId } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { Testbed } from '../../../tests/harness.ts';
import {
  materialContents,
  materialFiles,
  materialLicences,
  materials,
} from '../materials/materials.tables.ts';

const licences = {
  'cc0-1.0': { name: 'CC0 1.0', text: 'Do what you like.', asks: [] },
  mit: {
    name: 'MIT licence',
    text: 'MIT License\n\nCopyright (c) <year> <copyright holders>\n\nPermission is hereby granted.',
    asks: ['notice'],
  },
  'cc-by-4.0': { name: 'CC BY 4.0', text: 'Attribution 4.0 International', asks: ['credit', 'notice'] },
} satisfies Record<string, Pick<typeof materialLicences.$inferInsert, 'name' | 'text' | 'asks'>>;

/** A published material of one file. @param stored in the file storage rather than in the database */
export async function putMaterial(
  bed: Testbed,
  {
    tier = 'free',
    bytes,
    stored = false,
    licence = 'cc0-1.0',
    title = 'A steel bottle',
    fileName = 'Größe (1).bin',
    openAt = null,
  }: {
    tier?: MaterialTier;
    bytes: Buffer;
    stored?: boolean;
    licence?: keyof typeof licences;
    title?: string;
    fileName?: string;
    openAt?: Date | null;
  },
): Promise<Id<'material'>> {
  const { db } = bed.service.database;
  const now = bed.clock.now();
  const id = newId('material', now);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = stored ? `materials/${sha256}.bin` : null;
  if (storageKey) await bed.ctx().files.put(storageKey, bytes, 'application/octet-stream');
  await db
    .insert(materialLicences)
    .values({ slug: licence, ...licences[licence] })
    .onConflictDoNothing();
  await db
    .insert(materialContents)
    .values({
      ...{ sha256, sizeBytes: bytes.length, contentType: 'application/octet-stream', createdAt: now },
      ...(storageKey ? { storageKey } : { bytes }),
    })
    .onConflictDoNothing();
  await db.insert(materials).values({
    ...{ id, source: 'test', key: id, parentType: 'images', type: 'icon' },
    ...{ title, titleKey: 'bottle steel', description: '', keywords: [], formats: ['svg'] },
    ...{ colours: [], palette: [], licence, author: 'The harbour studio', version: '1', tier },
    ...{ fingerprint: id, createdAt: now, changedAt: now, publishedAt: now, place: 1, search: '' },
    openAt,
  });
  await db.insert(materialFiles).values({ materialId: id, position: 0, fileName, format: 'svg', sha256 });
  return id;
}

/** The cookies an answer sets, as the browser sends them back. */
export const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

/** A real connection, so that it can be cut. @param after bytes that are read before that; all when left out */
export function pull(
  bed: Testbed,
  url: string,
  headers: IncomingHttpHeaders,
  after = Number.POSITIVE_INFINITY,
) {
  const { port } = bed.site.server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const request = httpGet({ port, host: '127.0.0.1', path: url, headers: { ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      const end = () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) });
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length < after) return;
        request.destroy();
        end();
      });
      answer.on('end', end);
      answer.on('error', () => {});
    });
    request.on('error', (error) => {
      if (after === Number.POSITIVE_INFINITY) reject(error);
    });
  });
}

/** What a download manager asks first: the same link by HEAD, over a real connection. */
export function headOf(bed: Testbed, url: string, headers: Record<string, string>): Promise<Response> {
  const { port } = bed.site.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${url}`, { method: 'HEAD', headers });
}
