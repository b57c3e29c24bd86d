import { brotliCompressSync } from 'node:zlib';
import type { PageWeight } from './page-weights.ts';

interface SentWeight extends Omit<PageWeight, 'path' | 'after' | 'further'> {
  /** Search engines are not sent to it. */
  unlisted: boolean;
}

const files = new Map<string, Promise<number>>();

/** Bytes of a file as it is sent (br). The files of a build keep their names and sizes: each is asked for once. */
function bytesOf(url: string): Promise<number> {
  const known = files.get(url) ?? ask(url).then(({ bytes }) => bytes);
  files.set(url, known);
  return known;
}

async function ask(url: string): Promise<{ bytes: number; text: string; headers: Headers }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const bytes = Number(answer.headers.get('content-length') ?? 0);
  return { bytes, text: await answer.text(), headers: answer.headers };
}

/**
 * What a page weighs before anybody touches it, read from what its HTML names, without a browser, and with the fonts that
 * its letters need. Icons are left out: a browser without windows asks for none. A page that wakes at once loads more
 * script than its HTML names.
 */
export async function sentWeight(url: string, path: string): Promise<SentWeight> {
  const { bytes, text, headers } = await ask(url + path);
  const rules = headers.has('speculation-rules') ? 1 : 0;
  const elements = [...text.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const named = (kind: RegExp) =>
    elements.filter((tag) => kind.test(tag)).map((tag) => / (?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '');
  const sheets = named(/ rel="stylesheet"/);
  const scripts = named(/^<script[^>]* src=/);
  const fonts = await fontsOf(url, text, sheets);
  const inline = [...text.matchAll(/<script(?![^>]*(?: src=|json"))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => script)
    .join('\n');
  const sum = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => bytesOf(url + name)))).reduce((a, b) => a + b, 0);
  return {
    eager: / data-eager=|__reactRouterContext/.test(text),
    unlisted: /<meta name="robots" content="[^"]*noindex/.test(text),
    requests: 1 + rules + sheets.length + scripts.length + fonts.length,
    html: bytes,
    css: await sum(sheets),
    fonts: await sum(fonts),
    before: (await sum(scripts)) + (inline ? brotliCompressSync(inline).length : 0),
  };
}

/**
 * Faces of the page's sheets whose range has a letter of the page. Of a family that is not preloaded only the first face
 * counts: few words are set in it, and what letters they have only a browser knows.
 */
async function fontsOf(url: string, html: string, sheets: readonly string[]): Promise<string[]> {
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
    ([, file]) => file,
  );
  const words = html.replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>|<[^>]*>/g, '');
  const letters = [...new Set(words)].map((letter) => letter.codePointAt(0) ?? 0);
  const found = new Set<string>();
  for (const sheet of sheets) {
    const firstOf = new Map<string, string>();
    for (const [face] of (await textOf(url + sheet)).matchAll(/@font-face\s*\{[^}]*\}/g)) {
      const family = /font-family:([^;]+)/.exec(face)?.[1] ?? '';
      const file = /url\(([^)]+)\)/.exec(face)?.[1];
      if (!file) continue;
      const first = firstOf.get(family) ?? file;
      firstOf.set(family, first);
      if (file !== first && !preloaded.includes(first)) continue;
      const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)];
      const has = (letter: number) =>
        ranges.some(
          ([, from = '', to = from]) =>
            letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16),
        );
      if (letters.some(has)) found.add(file);
    }
  }
  return [...found];
}

const texts = new Map<string, Promise<string>>();
function textOf(url: string): Promise<string> {
  const known = texts.get(url) ?? ask(url).then(({ text }) => text);
  texts.set(url, known);
  return known;
}
