import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Packing, packingFor } from './pack.ts';
import { isPage, type PageCurrencies } from './page-currencies.ts';
import type { Stored } from './pages.ts';

/** One answer, ready to be written: header names and values in turn, as `writeHead` takes them. */
interface Ready {
  headers: string[];
  /** The same with the length; a 304 has none. */
  withLength: string[];
  etag: string;
  body: Buffer;
  page: boolean;
}
type Encoding = Packing | 'plain';

/**
 * Answers files straight from memory, before the framework: a page costs little more than bare node:http.
 * @param headersFor the security headers of a path, and whatever else a file is sent with
 * @param onPage     hears of every page that goes out, before it does
 * @param shown      what a request is answered with in place of a file of the build; null while that has to be made
 * @returns a function that says whether it answered
 */
export function memoryAnswers(
  files: ReadonlyMap<string, Stored>,
  headersFor: (path: string, stored: Stored) => Record<string, string>,
  onPage: (path: string, request: IncomingMessage) => void = () => {},
  shown: PageCurrencies['shown'] = (_path, stored) => stored,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const made = new WeakMap<Stored, Partial<Record<Encoding, Ready>>>();

  function readyFor(path: string, stored: Stored, encoding: Encoding): Ready {
    const known = made.get(stored)?.[encoding];
    if (known) return known;
    const ready = prepare(stored, encoding, headersFor(path, stored));
    made.set(stored, { ...made.get(stored), [encoding]: ready });
    return ready;
  }

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const built = files.get(path);
    const stored = built && shown(path, built, request);
    if (!stored) return false;
    const ready = readyFor(path, stored, encodingFor(request, stored));
    if (ready.page && method === 'GET') onPage(path, request);
    if (request.headers['if-none-match'] === ready.etag) response.writeHead(304, ready.headers).end();
    else if (method === 'HEAD') response.writeHead(200, ready.withLength).end();
    else response.writeHead(200, ready.withLength).end(ready.body);
    return true;
  };
}

function encodingFor(request: IncomingMessage, stored: Stored): Encoding {
  const atHand = (['br', 'gzip'] as const).filter((one) => stored[one]);
  return packingFor(request.headers['accept-encoding'], atHand) ?? 'plain';
}

function prepare(stored: Stored, encoding: Encoding, more: Record<string, string>): Ready {
  const body = (encoding === 'plain' ? null : stored[encoding]) ?? stored.plain;
  const etag = encoding === 'plain' ? stored.etag : `${stored.etag.slice(0, -1)}-${encoding}"`;
  const headers = Object.entries({
    ...(stored.br ? { vary: 'accept-encoding' } : {}),
    ...more,
    'content-type': stored.type,
    'cache-control': stored.cache,
    etag,
    ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
  }).flat();
  return {
    headers,
    withLength: [...headers, 'content-length', String(body.length)],
    etag,
    body,
    page: isPage(stored),
  };
}
