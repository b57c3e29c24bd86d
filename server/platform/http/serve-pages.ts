import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Currency } from '#contract/currencies.ts';
import { type PageReads, readsOfPage } from './in-process.ts';
import { sendBroken, sendStored } from './instead-of-page.ts';
import { networkOf } from './network.ts';
import { packingFor, packRendered } from './pack.ts';
import type { PageCurrencies } from './page-currencies.ts';
import { awayForSeconds, busyForSeconds, type PageLimits } from './page-limits.ts';
import { type MissingPage, type Pages, type Stored, storeRendered } from './pages.ts';
import { withNonce } from './security.ts';
import { speculationHeaders } from './speculation.ts';
import { varyBy, wantedCurrency } from './wanted-currency.ts';

const policy = 'content-security-policy';

interface Memory {
  /** @returns whether it answered */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes what it could not answer with yet. */
  make: PageCurrencies['make'];
}

/** Everything that is not a call: files from memory first, then the page for missing ones, then the page renderer. */
export function servePages(site: FastifyInstance, pages: Pages, limits: PageLimits, memory: Memory): void {
  const missingPage = keepMissing(pages.fill);
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'a page could not be rendered');
    return sendBroken(request, reply, pages.broken);
  };
  site.get('/*', { errorHandler }, async (request, reply) => {
    const path = pathOf(request.url);
    if (path === '/') return reply.header('cache-control', 'public, max-age=300').redirect('/home', 302);
    const isHidden = pages.hidden.has(path.split('/')[1] ?? '');
    const built = isHidden ? undefined : pages.files.get(path);
    if (built) {
      if (!(await memory.make(path, built, request.raw))) return sendBroken(request, reply, pages.broken);
      reply.hijack();
      memory.answer(request.raw, reply.raw);
      return reply;
    }
    if (path.startsWith('/assets/')) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    }
    if (!isHidden && path.length > 1 && path.endsWith('/')) {
      const query = request.url.slice(path.length);
      return reply.redirect(`/${withoutEndSlashes(path)}${query}`, 301);
    }
    const target = (!isHidden && targetOf(request.url, pages)) || new URL('/not-found', pages.origin);
    const currency = wantedCurrency(request.headers.cookie, pages.currencies);
    const missing = await pages.missing(target.pathname, currency);
    if (!missing)
      return renderPage(request, reply, pages, limits, { target, currency }, readsOfPage(site, request.ip));
    const stored = await missingPage(missing);
    return stored ? sendStored(request, reply.code(404), stored) : sendBroken(request, reply, pages.broken);
  });
}

/** Without those at its ends; in one pass, because a path may be as long as a request's head. */
function withoutEndSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (path[from] === '/') from++;
  while (to > from && path[to - 1] === '/') to--;
  return path.slice(from, to);
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Each page for missing ones is rendered once, however many ask for it; null when that failed. */
function keepMissing(fill: Pages['fill']): (missing: MissingPage) => Promise<Stored | null> {
  const kept = new Map<string, Promise<Stored | null>>();
  const make = async ({ render }: MissingPage) => {
    const answered = await render();
    return answered.status < 500 ? storeRendered(fill(await answered.text()), 'no-store') : null;
  };
  return (missing) => {
    const known = kept.get(missing.key);
    if (known) return known;
    const made = make(missing);
    kept.set(missing.key, made);
    const forget = () => kept.delete(missing.key);
    made.then((stored) => stored ?? forget(), forget);
    return made;
  };
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  limits: PageLimits,
  { target, currency }: { target: URL; currency: Currency },
  reads: PageReads,
) {
  const network = networkOf(request.ip);
  const tooManyFor = limits.count(network, request.headers['sec-purpose'] !== undefined);
  if (tooManyFor !== null)
    return sendStored(request, reply.code(429).header('retry-after', tooManyFor), pages.tooMany);
  const stop = new AbortController();
  reply.raw.once('close', () => stop.abort());
  const leave = await limits.gate.enter(network, stop.signal);
  if (!leave) return sendStored(request, reply.code(503).header('retry-after', busyForSeconds), pages.busy);
  const nonce = randomBytes(16).toString('base64');
  let answered: Response;
  let body: Buffer;
  try {
    answered = await pages.render(
      new Request(target, {
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers: { accept: 'text/html' },
        signal: stop.signal,
      }),
      reads.call,
      nonce,
      currency,
    );
    if (answered.status >= 500) {
      if (!reads.unavailable()) return sendBroken(request, reply, pages.broken);
      return sendStored(request, reply.code(503).header('retry-after', awayForSeconds), pages.away);
    }
    body = isHtml(answered)
      ? Buffer.from(pages.fill(await answered.text()))
      : Buffer.from(await answered.arrayBuffer());
  } finally {
    leave();
  }
  reply.code(answered.status);
  for (const [name, value] of answered.headers) reply.header(name, value);
  // A page with scripts of its own is the desk's.
  if (isHtml(answered) && body.includes(`nonce="${nonce}"`))
    reply.header(policy, withNonce(String(reply.getHeader(policy)), nonce));
  else if (isHtml(answered)) reply.headers(speculationHeaders(pages.files));
  if (!answered.headers.has('cache-control'))
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
  reply.header('vary', varyBy(pages.currencies));
  return isHtml(answered) ? sendPacked(request, reply, body) : reply.send(body);
}

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

async function sendPacked(request: FastifyRequest, reply: FastifyReply, html: Buffer) {
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
