import { type Block, blocksOf, split } from './css-blocks.ts';

/** The classes that a page's elements have. @param html as React writes it: double quotes, five entities */
export function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.split(/\s+/)) classes.add(name.replaceAll(/&(#x27|\w+);/g, decoded));
  }
  return classes;
}

const entities: Record<string, string> = { '#x27': "'", amp: '&', gt: '>', lt: '<', quot: '"' };
const decoded = (entity: string, name: string) => entities[name] ?? entity;

/**
 * The part of a sheet that can reach elements with these classes: its rules in their order, without the selectors that
 * ask for another class. Rules that ask for none, fonts, key frames and the order of layers stay.
 */
export function sheetFor(sheet: string, classes: ReadonlySet<string>): string {
  return withoutUnread(parts(sheet, classes));
}

/** Utilities hand one another values in properties, each declared once; those that no rule here reads need not be. */
function withoutUnread(sheet: string): string {
  const read = new Set([...sheet.matchAll(/\bvar\((--[\w-]+)/g)].map(([, name]) => name));
  const ifRead = (text: string, name: string) => (read.has(name) ? text : '');
  return sheet
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, ifRead)
    .replace(/@layer properties\{[^{}]*\{[^{}]*\{[^}]*\}/, (fallback) =>
      fallback.replaceAll(/(--tw-[\w-]+):[^;}]*;?/g, ifRead),
    );
}

function parts(sheet: string, classes: ReadonlySet<string>): string {
  return blocksOf(sheet)
    .map((block) => part(block, classes))
    .join('');
}

function part({ head, body }: Block, classes: ReadonlySet<string>): string {
  if (body === null) return `${head};`;
  if (/^@(media|supports|container|layer)\b/.test(head)) {
    const inner = parts(body, classes);
    // Where a layer is first named decides its rank, so even an empty one stays.
    return inner || head.startsWith('@layer') ? `${head}{${inner}}` : '';
  }
  if (head.startsWith('@')) return `${head}{${body}}`;
  const selectors = split(head, ',').filter((selector) => canMatch(selector, classes));
  return selectors.length ? `${selectors.join(',')}{${body}}` : '';
}

/** Classes outside of brackets are all asked for. Of those in `:is()` and `:where()` any may do, and `:not()` asks for none. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const outside = namesIn(withoutBrackets(selector));
  if (outside.length > 0) return outside.every((name) => classes.has(name));
  const inside = namesIn(selector);
  return inside.length === 0 || inside.some((name) => classes.has(name)) || /:not\([^)]*\./.test(selector);
}

function withoutBrackets(selector: string): string {
  let depth = 0;
  return selector.replaceAll(/\\.|[()]|[^\\()]+/gs, (piece) => {
    if (piece === '(') depth++;
    const shown = depth === 0 ? piece : '';
    if (piece === ')') depth--;
    return shown;
  });
}

const namesIn = (selector: string) =>
  [
    ...selector.replaceAll(/\[[^\]\\]*\]/g, '').matchAll(/\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi),
  ].map(([, name = '']) => unescaped(name));

const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_all, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  );
