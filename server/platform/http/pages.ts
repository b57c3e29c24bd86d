import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/** Reads the built client folder; a prerendered page answers under its address without `index.html`. */
export async function loadFiles(folder: string): Promise<Map<string, Stored>> {
  const files = new Map<string, Stored>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const all = new Set(names);
  await Promise.all(
    names.map(async (name) => {
      if (/\.(br|gz)$/.test(name) && all.has(name.replace(/\.(br|gz)$/, ''))) return;
      const url = `/${name.split(sep).join('/')}`;
      const packed = async (ending: string) =>
        all.has(name + ending) ? readFile(join(folder, name + ending)) : null;
      const [plain, br, gzip] = await Promise.all([
        readFile(join(folder, name)),
        packed('.br'),
        packed('.gz'),
      ]);
      const cache = url.startsWith('/assets/') ? immutable : revalidate;
      files.set(
        url.replace(/\/index\.html$/, '') || '/',
        store(plain, br, gzip, types[extname(name)] ?? 'application/octet-stream', cache),
      );
    }),
  );
  return files;
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
  return reply.send(Buffer.from(await answered.arrayBuffer()));
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
