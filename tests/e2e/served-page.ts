import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { inject } from 'vitest';

/** An element of a page as it was served. */
export interface Served {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (Served | string)[];
}

/** Reads HTML as a browser does. A template's content is no child of it. */
export const readPage = (html: string): Served => elementOf(parse(html));

function elementOf(node: DefaultTreeAdapterTypes.ParentNode): Served {
  const [name, attrs] = 'tagName' in node ? [node.tagName, node.attrs] : ['', []];
  return {
    name,
    attributes: new Map(attrs.map(({ name: key, value }) => [key, value])),
    children: node.childNodes.flatMap((child) =>
      'tagName' in child
        ? elementOf(child)
        : child.nodeName === '#text' && 'value' in child
          ? child.value
          : [],
    ),
  };
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
