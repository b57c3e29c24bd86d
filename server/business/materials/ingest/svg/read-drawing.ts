import { Refused } from '../candidate.ts';
import { allowedAttributes, allowedElements, isSafeValue, stylable, unsafeElements } from './allowed.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';

/** A drawing that is safe to show to everybody, and what can be said of it. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** Colours as they are written, with how often. */
  paints: Map<string, number>;
}

const maxDrawn = 50_000;
const deepest = 200;
const painting = ['fill', 'stroke', 'stop-color', 'color'];
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use']);

/**
 * Rebuilds a drawing from what is allowed, so that nothing else can be left in it.
 * @throws Refused svg_malformed, svg_not_safe, svg_empty
 */
export function readDrawing(text: string): Drawing {
  const root = parseXml(text);
  if (root.name !== 'svg') throw new Refused('svg_malformed', root.name);
  const kept = keep(root);
  if (!kept || !has(kept, ({ name }) => shapes.has(name))) throw new Refused('svg_empty');
  refuseMultiplying(kept);
  const { width, height } = sizeOf(kept);
  kept.attributes.delete('xmlns');
  if (!kept.attributes.has('viewBox')) kept.attributes.set('viewBox', `0 0 ${width} ${height}`);
  const svg = write(kept).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return { svg, width, height, paints: paintsOf(kept) };
}

function keep(element: XmlElement): XmlElement | null {
  if (unsafeElements.has(element.name)) throw new Refused('svg_not_safe', element.name);
  if (!allowedElements.has(element.name)) return null;
  const children = element.children.flatMap((child) => {
    if (typeof child !== 'string') return keep(child) ?? [];
    return ['text', 'tspan', 'title', 'desc'].includes(element.name) ? child : [];
  });
  return { name: element.name, attributes: keptAttributes(element), children };
}

function keptAttributes({ name, attributes }: XmlElement): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [key, value] of attributes) {
    if (key === 'style') for (const [property, paint] of declarations(value)) kept.set(property, paint);
    else if (name === 'use' && /^(xlink:)?href$/.test(key)) {
      if (!/^#[\w.:-]+$/.test(value)) throw new Refused('svg_not_safe', 'use');
      kept.set('href', value);
    } else if (key === 'aria-label') kept.set(key, value);
    else if (allowedAttributes.has(key) && isSafeValue(value)) kept.set(key, value);
    // A gradient may take its stops from another one of the same drawing.
    else if (/Gradient$/.test(name) && /^(xlink:)?href$/.test(key) && /^#[\w.:-]+$/.test(value))
      kept.set('href', value);
  }
  return kept;
}

function declarations(style: string): [string, string][] {
  return style.split(';').flatMap((one): [string, string][] => {
    const [property = '', ...rest] = one.split(':');
    const value = rest
      .join(':')
      .replace(/!important/i, '')
      .trim();
    const name = property.trim().toLowerCase();
    return stylable.has(name) && value && isSafeValue(value) ? [[name, value]] : [];
  });
}

/**
 * Counts what a drawing becomes when everything it refers to is drawn where it is referred to: a few lines that use one
 * another could ask for billions of shapes.
 */
function refuseMultiplying(root: XmlElement): void {
  const targets = new Map<string, XmlElement>();
  const collect = (element: XmlElement) => {
    const id = element.attributes.get('id');
    if (id && !targets.has(id)) targets.set(id, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  const known = new Map<XmlElement, number>();
  const open = new Set<XmlElement>();
  const drawnBy = (element: XmlElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (open.has(element) || open.size > deepest) throw new Refused('svg_not_safe', 'refers to itself');
    open.add(element);
    let size = 1;
    for (const child of element.children) if (typeof child !== 'string') size += drawnBy(child);
    for (const id of referredBy(element)) {
      const target = targets.get(id);
      if (target) size += drawnBy(target);
    }
    open.delete(element);
    if (size > maxDrawn) throw new Refused('svg_not_safe', 'too much is drawn');
    known.set(element, size);
    return size;
  };
  drawnBy(root);
}

function referredBy({ attributes }: XmlElement): string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (key === 'href') return [value.slice(1)];
    return [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)].map(([, id]) => id ?? '');
  });
}

/** In units of the drawing; 24 × 24 when it says nothing of use. */
function sizeOf({ attributes }: XmlElement): { width: number; height: number } {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const length = (key: string) => Number.parseFloat(attributes.get(key) ?? '');
  const side = (value: number) => (value > 0 && value < 100_000 ? Math.max(1, Math.round(value)) : 24);
  const [, , width, height] = box.length === 4 ? box : [0, 0, length('width'), length('height')];
  return { width: side(width ?? 0), height: side(height ?? 0) };
}

function paintsOf(root: XmlElement): Map<string, number> {
  const paints = new Map<string, number>();
  const look = ({ attributes, children }: XmlElement) => {
    for (const key of painting) {
      const value = attributes.get(key)?.trim().toLowerCase();
      if (value) paints.set(value, (paints.get(value) ?? 0) + 1);
    }
    for (const child of children) if (typeof child !== 'string') look(child);
  };
  look(root);
  // Without any paint a shape is black.
  if (paints.size === 0) paints.set('#000000', 1);
  return paints;
}

const has = (element: XmlElement, is: (one: XmlElement) => boolean): boolean =>
  is(element) || element.children.some((child) => typeof child !== 'string' && has(child, is));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function write({ name, attributes, children }: XmlElement): string {
  const said = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : write(child))).join('');
  return inner ? `<${name}${said}>${inner}</${name}>` : `<${name}${said}/>`;
}
