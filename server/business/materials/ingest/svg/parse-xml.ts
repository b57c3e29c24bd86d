import { Refused } from '../candidate.ts';

export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
}

const limits = { elements: 20_000, depth: 64, attributes: 60 } as const;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const name = /[A-Za-z_][\w.:-]*/y;
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/**
 * Reads a small XML document: elements, attributes, text. Comments and processing instructions are left out; a document
 * type without declarations is passed over, one with declarations is refused, so that no entity is ever made.
 * @throws Refused svg_malformed, svg_not_safe
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let elements = 0;
  for (let at = 0; at < text.length; ) {
    const parent = open.at(-1) as XmlElement;
    if (text[at] !== '<') {
      const end = endOf(text, '<', at);
      const between = decode(text.slice(at, end));
      if (open.length === 1 && between.replace('\ufeff', '').trim()) throw malformed('text outside');
      if (open.length > 1) parent.children.push(between);
      at = end;
    } else if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at);
      parent.children.push(text.slice(at + 9, end - 3));
      at = end;
    } else if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!', at)) {
      const end = after(text, '>', at);
      if (text.slice(at, end).includes('[')) throw new Refused('svg_not_safe', 'declarations');
      at = end;
    } else if (text.startsWith('</', at)) {
      const end = after(text, '>', at);
      if (open.length === 1 || text.slice(at + 2, end - 1).trim() !== parent.name) throw malformed('end tag');
      open.pop();
      at = end;
    } else {
      if (++elements > limits.elements || open.length > limits.depth)
        throw new Refused('svg_not_safe', 'too many elements');
      const { element, end, closed } = readTag(text, at + 1);
      parent.children.push(element);
      if (!closed) open.push(element);
      at = end;
    }
  }
  const [top, ...more] = root.children.filter((child) => typeof child !== 'string');
  if (open.length > 1 || !top || more.length > 0) throw malformed('not one element');
  return top;
}

function readTag(text: string, from: number): { element: XmlElement; end: number; closed: boolean } {
  name.lastIndex = from;
  const found = name.exec(text);
  if (!found) throw malformed('tag');
  const attributes = new Map<string, string>();
  let at = name.lastIndex;
  for (;;) {
    attribute.lastIndex = at;
    const one = attribute.exec(text);
    if (!one) break;
    const [, key = '', double, single] = one;
    if (attributes.has(key) || attributes.size >= limits.attributes) throw malformed('attributes');
    attributes.set(key, decode(double ?? single ?? ''));
    at = attribute.lastIndex;
  }
  const end = /\s*(\/?)>/y;
  end.lastIndex = at;
  const close = end.exec(text);
  if (!close) throw malformed('tag');
  const element = { name: found[0], attributes, children: [] };
  return { element, end: end.lastIndex, closed: close[1] === '/' };
}

function decode(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-f]+|\w+);|&/gi, (whole, entity: string | undefined) => {
    if (!entity) throw malformed('ampersand');
    if (!entity.startsWith('#')) {
      if (!Object.hasOwn(named, entity)) throw malformed(whole);
      return named[entity] ?? '';
    }
    const hex = /^#x/i.test(entity);
    const code = Number.parseInt(entity.slice(hex ? 2 : 1), hex ? 16 : 10);
    const allowed = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
    if (!allowed || (code >= 0xd800 && code <= 0xdfff)) throw malformed(whole);
    return String.fromCodePoint(code);
  });
}

const malformed = (detail: string) => new Refused('svg_malformed', detail);

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at < 0) throw malformed('unfinished');
  return at + mark.length;
}
