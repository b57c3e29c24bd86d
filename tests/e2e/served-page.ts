import { inject } from 'vitest';

/** An element of a page as it was served. */
export interface Served {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (Served | string)[];
}

const withoutEnd = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const plain = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (sign, hex: string, decimal: string, name: string) =>
    name ? (entities[name] ?? sign) : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  );

/** A comment, a tag, the text of an element that holds no tags, or text between tags. */
const piece = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const rawText = /^(script|style)$/;

/** Reads what React writes: every element that needs an end tag has one. */
export function readPage(html: string): Served {
  const page: Served = { name: '', attributes: new Map(), children: [] };
  const open = [page];
  piece.lastIndex = 0;
  for (let found = piece.exec(html); found; found = piece.exec(html)) {
    const [text, isEnd, tag, rest = ''] = found;
    const inner = open.at(-1) ?? page;
    if (!tag) {
      if (!text.startsWith('<!')) inner.children.push(plain(text));
      continue;
    }
    const name = tag.toLowerCase();
    if (isEnd) {
      if (open.some((one) => one.name === name)) while (open.pop()?.name !== name);
      continue;
    }
    const attributes = new Map(
      [...rest.matchAll(/([^\s=/]+)(?:="([^"]*)"|='([^']*)')?/g)].map(
        ([, key = '', double, single]) => [key.toLowerCase(), plain(double ?? single ?? '')] as const,
      ),
    );
    const element: Served = { name, attributes, children: [] };
    inner.children.push(element);
    if (withoutEnd.test(name) || rest.endsWith('/')) continue;
    if (rawText.test(name)) {
      const end = html.indexOf(`</${name}`, piece.lastIndex);
      piece.lastIndex = end < 0 ? html.length : end;
    }
    open.push(element);
  }
  return page;
}

/** All elements inside an element, in the order of the page. */
export function* elementsIn(element: Served): Generator<Served> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elementsIn(child);
  }
}

/** The first element inside that fits; fails when there is none. */
export function findIn(element: Served, what: string, fits: (one: Served) => boolean): Served {
  for (const one of elementsIn(element)) if (fits(one)) return one;
  throw new Error(`the page holds no ${what}`);
}

const block =
  /^(address|article|aside|blockquote|br|button|dd|details|div|dl|dt|fieldset|figure|footer|form|h\d|header|hr|label|legend|li|main|nav|ol|option|output|p|section|summary|table|tbody|td|th|thead|tr|ul)$/;
const unseen = /^(script|style|template|head|title|datalist)$/;

/**
 * The words a visitor without scripts can read, a line for each block: nothing that is marked as hidden, folded, or never
 * drawn as text. What a style sheet hides counts as read.
 */
export function wordsOf(element: Served): string {
  const words = (one: Served): string => {
    if (unseen.test(one.name) || one.attributes.has('hidden')) return '';
    const isFolded = one.name === 'details' && !one.attributes.has('open');
    const inside = one.children
      .filter((child) => !isFolded || (typeof child !== 'string' && child.name === 'summary'))
      .map((child) => (typeof child === 'string' ? child : words(child)))
      .join('');
    return block.test(one.name) ? `\n${inside}\n` : inside;
  };
  return words(element)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');
}

/** A page of the run's site with its status, headers and elements. */
export async function servedPage(path: string) {
  const answer = await fetch(inject('siteUrl') + path, { redirect: 'manual' });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, page: readPage(html) };
}
