import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicUrlMark } from '#contract/public-url.ts';
import { brotli, packInHaste, packingFor, packRendered } from './pack.ts';

/** A file that is answered from memory, compressed when the build made it so. */
export interface Stored {
  type: string;
  cache: string;
  etag: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

export interface Pages {
  files: ReadonlyMap<string, Stored>;
  /** Hashes of the inline scripts that the build put into its pages. */
  inlineHashes: readonly string[];
  /** Renders what is not prerendered. */
  render(request: Request): Promise<Response>;
  /** Origin that pages are rendered for; the request's Host is never used. */
  origin: string;
  /** First segments that are not there in production. */
  hidden: ReadonlySet<string>;
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
};

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

/** Pictures of shared links and icons keep their names when they change; who shows them asks again after a week. */
const week = 'public, max-age=604800';
/** Files that are read, and compressed where that is needed, at the same time: as many as Node has threads for it. */
const atOnce = 4;
const withMark = /\.(html|xml|txt|webmanifest)$/;

export interface BuiltFor {
  /** The site's own origin, put in the place of the build's mark. */
  publicUrl: string;
  /** The origin that the build compressed its files for; files with the mark are compressed again for any other. */
  packedFor: string;
}

/**
 * Reads the built client folder; a prerendered page answers under its address without `index.html`. All that has to
 * be done to a file is done here, once.
 */
export async function loadFiles(
  folder: string,
  { publicUrl, packedFor }: BuiltFor,
): Promise<Map<string, Stored>> {
  const files = new Map<string, Stored>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const all = new Set(names);
  const left = names.values();
  const load = async () => {
    for (const name of left) {
      if (/\.(br|gz)$/.test(name) && all.has(name.replace(/\.(br|gz)$/, ''))) continue;
      const url = `/${name.split(sep).join('/')}`;
      const packed = async (ending: string) =>
        all.has(name + ending) ? readFile(join(folder, name + ending)) : null;
      const built = await readFile(join(folder, name));
      const marked = withMark.test(name) && built.includes(publicUrlMark);
      const plain = marked ? fillPublicUrl(built.toString(), publicUrl) : built;
      const again = marked && publicUrl !== packedFor;
      const [br, gzip] = again ? await packInHaste(plain) : await Promise.all([packed('.br'), packed('.gz')]);
      const type = types[extname(name)] ?? 'application/octet-stream';
      const stored = store(plain, br, gzip, type, cacheFor(url, type));
      if (again) hasty.add(stored);
      files.set(url.replace(/\/index\.html$/, '') || '/', stored);
    }
  };
  // All at once, each would hold what a compression needs, and none would be done sooner.
  await Promise.all(Array.from({ length: atOnce }, load));
  return files;
}

const fillPublicUrl = (text: string, publicUrl: string): Buffer =>
  Buffer.from(text.replaceAll(publicUrlMark, publicUrl));

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

/** Everything that is not a call: files from memory first, then the page renderer. */
export function servePages(
  site: FastifyInstance,
  pages: Pages,
  fromMemory: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  site.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    if (path === '/') return reply.header('cache-control', 'public, max-age=300').redirect('/home', 302);
    if (pages.hidden.has(path.split('/')[1] ?? '')) return renderPage(request, reply, pages, '/not-found');
    if (pages.files.has(path)) {
      reply.hijack();
      fromMemory(request.raw, reply.raw);
      return;
    }
    if (path.startsWith('/assets/')) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    }
    if (path.length > 1 && path.endsWith('/')) {
      const query = request.url.slice(path.length);
      return reply.redirect(`/${path.replace(/^\/+|\/+$/g, '')}${query}`, 301);
    }
    return renderPage(request, reply, pages, request.url);
  });
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

async function renderPage(request: FastifyRequest, reply: FastifyReply, pages: Pages, url: string) {
  const target = targetOf(url, pages) ?? new URL('/not-found', pages.origin);
  const stop = new AbortController();
  request.raw.once('close', () => stop.abort());
  const answered = await pages.render(
    new Request(target, {
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: { accept: 'text/html' },
      signal: stop.signal,
    }),
  );
  reply.code(answered.status);
  for (const [name, value] of answered.headers) reply.header(name, value);
  if (!answered.headers.has('cache-control'))
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
  const html = answered.headers.get('content-type')?.startsWith('text/html');
  if (html) return sendPacked(request, reply, fillPublicUrl(await answered.text(), pages.origin));
  return reply.send(Buffer.from(await answered.arrayBuffer()));
}

async function sendPacked(request: FastifyRequest, reply: FastifyReply, html: Buffer) {
  reply.header('vary', 'accept-encoding');
  const packing = packingFor(request.headers['accept-encoding'], ['br', 'gzip']);
  if (!packing) return reply.send(html);
  return reply.header('content-encoding', packing).send(await packRendered(html, packing));
}

/** The address as the page router will read it: dots resolved, letters decoded. Null where no page may answer. */
function targetOf(url: string, pages: Pages): URL | null {
  try {
    const target = new URL(url.replace(/^\/+/, '/'), pages.origin);
    const [first = ''] = decodeURIComponent(target.pathname).split('/').filter(Boolean);
    return pages.hidden.has(first.toLowerCase()) ? null : target;
  } catch {
    return null;
  }
}
