import type { FastifyInstance } from 'fastify';
import { fail, failField } from '#contract/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw failField('body', 'not_allowed_characters');
  }
}

function decodePart(text: string, field: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw failField(field, 'not_allowed_characters');
  }
}

/** Far more than any form here has. It bounds the work that a body can make before anything else about it is known. */
const mostPairs = 1000;

/** The pairs of a form, as they were written. @throws request.invalid: body → too_long, of more than `mostPairs` */
function* pairsOf(text: string): Generator<string> {
  let count = 0;
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf('&', from);
    const to = next < 0 ? text.length : next;
    if (++count > mostPairs) throw failField('body', 'too_long');
    if (to > from) yield text.slice(from, to);
    from = to + 1;
  }
}

/**
 * Form-encoded text as a record; a repeated key, or one ending in [], becomes a list.
 * @throws request.invalid: too_long or not_allowed_characters
 */
export function parseForm(text: string): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null);
  for (const pair of pairsOf(text)) {
    const at = pair.indexOf('=');
    const rawKey = decodePart(at < 0 ? pair : pair.slice(0, at), 'body');
    const key = rawKey.replace(/\[\]$/, '');
    const value = at < 0 ? '' : decodePart(pair.slice(at + 1), key);
    const before = out[key];
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) out[key] = [before, value];
    else out[key] = rawKey === key ? value : [value];
  }
  return out;
}

/** The bodies that pages send: JSON and forms. */
export function readBodies(site: FastifyInstance): void {
  readJsonBodies(site);
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parseForm(decode(body as Buffer)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/** Bodies are read as bytes first, so that invalid UTF-8 and prototype keys are refused instead of repaired. */
export function readJsonBodies(site: FastifyInstance): void {
  const json = site.getDefaultJsonParser('error', 'error');
  site.removeAllContentTypeParsers();
  site.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = decode(body as Buffer);
      if (text === '') return done(null, undefined);
      json(request, text, (error, value) =>
        error ? done(failField('body', 'wrong_type')) : done(null, value),
      );
    } catch (error) {
      done(error as Error);
    }
  });
  site.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(fail('request.content_type'));
  });
}
