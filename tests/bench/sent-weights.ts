import { brotliCompressSync } from 'node:zlib';
import type { PageWeight } from './page-weights.ts';

type SentWeight = Omit<PageWeight, 'path' | 'after' | 'further'>;

const files = new Map<string, Promise<number>>();

/** Bytes of a file as it is sent (br). The files of a build keep their names and sizes: each is asked for once. */
function bytesOf(url: string): Promise<number> {
  const known = files.get(url) ?? ask(url).then(({ bytes }) => bytes);
  files.set(url, known);
  return known;
}

async function ask(url: string): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const bytes = Number(answer.headers.get('content-length') ?? 0);
  return { bytes, text: await answer.text() };
}

/**
 * What a page weighs before anybody touches it, read from what its HTML names, without a browser: the fonts that its
 * letters may need, and one icon. A page that starts React at once loads more script than its HTML names.
 */
export async function sentWeight(url: string, path: string): Promise<SentWeight> {
  const { bytes, text } = await ask(url + path);
  const elements = [...text.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const named = (kind: RegExp) =>
    elements.filter((tag) => kind.test(tag)).map((tag) => / (?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '');
  const sheets = named(/ rel="stylesheet"/);
  const scripts = named(/^<script[^>]* src=/);
  const fonts = await fontsOf(url, text, sheets);
  const inline = [...text.matchAll(/<script(?![^>]*(?: src=|json"))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => script)
    .join('\n');
  const icons = named(/ rel="icon"/).slice(0, 1);
  const sum = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => bytesOf(url + name)))).reduce((a, b) => a + b, 0);
  return {
    eager: JSON.parse(/<script[^>]* id="rr"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}').eager,
    requests: 1 + sheets.length + scripts.length + fonts.length + icons.length,
    html: bytes,
    css: await sum(sheets),
    fonts: await sum(fonts),
    before: (await sum(scripts)) + (inline ? brotliCompressSync(inline).length : 0),
  };
}

/** Faces of the page's sheets whose range has a letter of the page. */
async function fontsOf(url: string, html: string, sheets: readonly string[]): Promise<string[]> {
  const words = html.replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>|<[^>]*>/g, '');
  const letters = [...new Set(words)].map((letter) => letter.codePointAt(0) ?? 0);
  const found = new Set<string>();
  for (const sheet of sheets) {
    for (const [face] of (await textOf(url + sheet)).matchAll(/@font-face\s*\{[^}]*\}/g)) {
      const file = /url\(([^)]+)\)/.exec(face)?.[1];
      const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
        ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
      );
      if (file && letters.some((letter) => ranges.some(([from, to]) => letter >= from && letter <= to)))
        found.add(file);
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
