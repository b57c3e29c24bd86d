// Used by scripts/build.ts: compresses the files of a build, once and as well as it goes.
import { linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { publicUrlMark } from '../../contract/public-url.ts';

export interface Packing {
  client: string;
  /** The origin that is put in the place of the mark in what is compressed; the files themselves keep the mark. */
  packedFor: string;
  /** The files of a build that was compressed for the same origin: what is equal is taken over from it. */
  before: string | null;
}

/** Compresses what is worth it, on every processor: from nothing, this takes half a minute of one. */
export async function packFiles(packing: Packing): Promise<void> {
  const left = readdirSync(packing.client, { recursive: true, encoding: 'utf8' }).values();
  const work = async () => {
    for (const name of left) {
      const path = join(packing.client, name);
      if (
        !/\.(html|js|css|svg|json|txt|xml|data|webmanifest|speculationrules)$/.test(name) ||
        !statSync(path).isFile()
      )
        continue;
      const bytes = readFileSync(path);
      if (bytes.length < 200 || takeOver(name, bytes, packing)) continue;
      await pack(path, bytes, packing.packedFor);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function pack(path: string, bytes: Buffer, packedFor: string): Promise<void> {
  const sent = bytes.includes(publicUrlMark)
    ? Buffer.from(bytes.toString().replaceAll(publicUrlMark, packedFor))
    : bytes;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(sent, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(sent, { level: 9 }));
}

function takeOver(name: string, bytes: Buffer, { client, before }: Packing): boolean {
  if (!before) return false;
  try {
    if (!readFileSync(join(before, name)).equals(bytes)) return false;
    for (const ending of ['.br', '.gz']) linkSync(join(before, name + ending), join(client, name + ending));
    return true;
  } catch {
    return false;
  }
}
