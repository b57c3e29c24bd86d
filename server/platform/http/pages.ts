import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Call } from '#contract/client.ts';
import type { Currency } from '#contract/currencies.ts';
import { publicUrlMark } from '#contract/public-url.ts';
import { type Filling, filler, kindOf } from './fill-page.ts';
import { brotli, packInHaste, packToKeep } from './pack.ts';
import { rulesPath } from './speculation.ts';
import type { Currencies } from './wanted-currency.ts';

/** A file that is answered from memory, compressed when the build made it so. */
export interface Stored {
  type: string;
  cache: string;
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Hashes of the inline scripts of a page that was rendered and kept; absent where the build knows them. */
  inlineHashes?: readonly string[];
}

export interface Pages {
  files: ReadonlyMap<string, Stored>;
  /** Hashes of the inline scripts that the build put into some pages, by their addresses. */
  inlineHashes: Readonly<Record<string, readonly string[]>>;
  /** What the install sells in. */
  currencies: Currencies;
  /**
   * Renders what is not prerendered.
   * @param call  what the page reads through
   * @param nonce marks the page's own scripts, where it has some
   */
  render(request: Request, call: Call, nonce: string, currency: Currency): Promise<Response>;
  /**
   * Renders a page that the build made, in another currency than the build did.
   * @param built the page of the build
   */
  inCurrency(path: string, built: string, currency: Currency): Promise<Response>;
  /**
   * The page for an address that no route knows; null where a route does.
   * @param path as the page router reads it
   */
  missing(path: string, currency: Currency): Promise<MissingPage | null>;
  /** In place of a page that is not rendered: its network has asked too often, or too many wait. */
  tooMany: Stored;
  busy: Stored;
  /** In place of a page that could not be rendered: because what it reads does not answer, or for a fault of ours. */
  away: Stored;
  broken: Stored;
  /** Origin that pages are rendered for; the request's Host is never used. */
  origin: string;
  /** Puts this install's own words and origin into a rendered page. */
  fill(html: string): string;
  /** First segments that are not there in production. */
  hidden: ReadonlySet<string>;
}

/** There are only a few of them, whatever is asked for: pages with the same key are the same. */
export interface MissingPage {
  key: string;
  render(): Promise<Response>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.speculationrules': 'application/speculationrules+json',
};

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

/** Pictures of shared links and icons keep their names when they change; who shows them asks again after a week. */
const week = 'public, max-age=604800';
/** Every page names these rules, and those of the build before do no harm. */
const day = 'public, max-age=86400';
/** Files that are read, and compressed where that is needed, at the same time: as many as Node has threads for it. */
const maxAtOnce = 4;

export interface BuiltFor extends Filling {
  /** The origin that the build compressed its files for; files that differ are compressed again. */
  packedFor: string;
}

/**
 * Reads the built client folder; a prerendered page answers under its address without `index.html`. All that has to
 * be done to a file is done here, once.
 */
export async function loadFiles(
  folder: string,
  { packedFor, ...filling }: BuiltFor,
): Promise<Map<string, Stored>> {
  const files = new Map<string, Stored>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const all = new Set(names);
  const left = names.values();
  const fill = filler(filling);
  const texts = [publicUrlMark, ...Object.keys(filling.words)];
  const load = async () => {
    for (const name of left) {
      if (/\.(br|gz)$/.test(name) && all.has(name.replace(/\.(br|gz)$/, ''))) continue;
      const url = `/${name.split(sep).join('/')}`;
      const packed = async (ending: string) =>
        all.has(name + ending) ? readFile(join(folder, name + ending)) : null;
      const built = await readFile(join(folder, name));
      const kind = kindOf(name);
      const text = kind && texts.some((one) => built.includes(one)) ? built.toString() : null;
      const plain = kind && text !== null ? Buffer.from(fill(text, kind)) : built;
      const again = text !== null && !plain.equals(Buffer.from(text.replaceAll(publicUrlMark, packedFor)));
      const [br, gzip] = again ? await packInHaste(plain) : await Promise.all([packed('.br'), packed('.gz')]);
      const type = types[extname(name)] ?? 'application/octet-stream';
      const stored = store(plain, br, gzip, type, cacheFor(url, type));
      if (again) hasty.add(stored);
      files.set(url.replace(/\/index\.html$/, '') || '/', stored);
    }
  };
  // All at once, each would hold what a compression needs, and none would be done sooner.
  await Promise.all(Array.from({ length: maxAtOnce }, load));
  return files;
}

/** Compressed in haste, because the start of the site waits for it. */
const hasty = new WeakSet<Stored>();

/**
 * Call once the site answers: compresses well what the start compressed in haste, one file after the other and away
 * from the main thread; about a second of one processor for the whole site.
 */
export async function packWell(files: Map<string, Stored>, stop: AbortSignal): Promise<void> {
  for (const [path, stored] of files) {
    if (!hasty.has(stored)) continue;
    const br = await brotli(stored.plain, 10);
    if (stop.aborted) return;
    if (files.get(path) === stored) files.set(path, { ...stored, br });
  }
}

function cacheFor(url: string, type: string): string {
  if (url.startsWith('/assets/')) return immutable;
  if (url === rulesPath) return day;
  return type === 'image/png' ? week : revalidate;
}

function store(plain: Buffer, br: Buffer | null, gzip: Buffer | null, type: string, cache: string): Stored {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, cache, etag, plain, br, gzip };
}

/** Text made at start, such as /site.js; compressed here, once. */
export function storeText(text: string, type: keyof typeof types, cache: string): Stored {
  const plain = Buffer.from(text);
  return store(plain, brotliCompressSync(plain), gzipSync(plain), types[type] ?? 'text/plain', cache);
}

/** A file of the build that no address shows: it answers in the place of others. */
export function takeOut(files: Map<string, Stored>, path: string): Stored {
  const stored = files.get(path);
  if (!stored) throw new Error(`the build has no ${path}: npm run build makes it`);
  files.delete(path);
  return stored;
}

/** A page that was rendered once and is kept; compressed away from the main thread. */
export async function storeRendered(html: string, cache: string): Promise<Stored> {
  const plain = Buffer.from(html);
  const [br, gzip] = await packToKeep(plain);
  return store(plain, br, gzip, types['.html'] ?? '', cache);
}
