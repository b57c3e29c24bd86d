// Used by scripts/build.ts: hashed files of earlier builds are served on, so that a page opened before a deploy finds its chunks.
import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keptDays = 30;
/** When each kept file was last part of the pages, in milliseconds. */
type LastPart = Record<string, number>;

/** Takes over the files of the build before that the new one does not have, for as long as they are kept. */
export function keepAssets(folder: string, before: string, now = Date.now()): void {
  const from = join(before, 'client/assets');
  const to = join(folder, 'client/assets');
  const known = lastPartOf(before);
  const kept: LastPart = {};
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    const last = known[name] ?? now;
    if (existsSync(join(to, name)) || now - last > keptDays * 86_400_000) continue;
    linkSync(join(from, name), join(to, name));
    kept[name] = last;
  }
  writeFileSync(join(folder, 'kept-assets.json'), JSON.stringify(kept));
}

function lastPartOf(build: string): LastPart {
  const path = join(build, 'kept-assets.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
