import { SaxesParser } from 'saxes';
import { Refused } from '../candidate.ts';

export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
}

const limits = { elements: 20_000, depth: 64, attributes: 60 } as const;

/**
 * Reads a small XML document: elements, attributes, text. Comments and processing instructions are left out; a document
 * type without declarations is passed over, one with declarations is refused, so that no entity is ever made.
 * @throws Refused svg_malformed, svg_not_safe
 */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  let elements = 0;
  let attributes = 0;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new Refused('svg_malformed', message);
  });
  parser.on('doctype', (declared) => {
    if (declared.includes('[')) throw new Refused('svg_not_safe', 'declarations');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++elements > limits.elements || open.length > limits.depth)
      throw new Refused('svg_not_safe', 'too many elements');
  });
  parser.on('attribute', () => {
    if (++attributes > limits.attributes) throw new Refused('svg_malformed', 'attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const keep = (between: string) => {
    if (open.length > 1) open.at(-1)?.children.push(between);
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  // The parser refuses a document without an element, and one with several.
  return top.children[0] as XmlElement;
}
