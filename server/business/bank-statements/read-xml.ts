import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { refuseStatement } from './statement-file.ts';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  /** Of itself, without that of its children. */
  text: string;
  children: XmlElement[];
  /** Of the file, on which it begins, from 1. */
  line: number;
}

/** `kept`: elements at a time that have been handed to nobody yet. */
const limits = { depth: 40, attributes: 20, kept: 50_000 } as const;
/** Characters that are read before others have their turn. */
const stretch = 256 * 1024;

/**
 * Reads a large XML document: whoever asks is given the elements of some paths as soon as each has ended, and none of
 * them is kept. A document type is refused, so that no entity is ever made; nothing is fetched.
 * @param given.root called with the first element, before anything of it is read
 * @param given.ended by path, as `Document/BkToCstmrStmt/Stmt`
 * @throws statement.refused: malformed, also where it is cut off; and what the functions throw
 */
export async function readXml(
  text: string,
  given: {
    root(element: XmlElement): void;
    ended: Readonly<Record<string, (element: XmlElement) => void>>;
  },
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  const malformed = () => refuseStatement({ problem: 'malformed', line: parser.line });
  const open: XmlElement[] = [];
  /** Elements that were kept when each open one began. */
  const keptBefore: number[] = [];
  let kept = 0;
  let attributes = 0;
  parser.on('error', () => {
    throw malformed();
  });
  parser.on('doctype', () => {
    throw malformed();
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (open.length >= limits.depth || kept >= limits.kept) throw malformed();
  });
  parser.on('attribute', () => {
    if (++attributes > limits.attributes) throw malformed();
  });
  parser.on('opentag', ({ local, uri, attributes: found }) => {
    const element: XmlElement = {
      ...{ name: local, namespace: uri, text: '', children: [], line: parser.line },
      attributes: new Map(Object.values(found).map((one) => [one.local, one.value])),
    };
    if (open.length === 0) given.root(element);
    open.push(element);
    keptBefore.push(kept++);
  });
  const keep = (between: string) => {
    const element = open.at(-1);
    if (element) element.text += between;
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    const element = open.pop();
    const before = keptBefore.pop() ?? 0;
    if (!element) return;
    const ended = Object.hasOwn(given.ended, path) ? given.ended[path] : undefined;
    if (ended) {
      ended(element);
      kept = before;
    } else open.at(-1)?.children.push(element);
  });
  for (let at = 0; at < text.length; at += stretch) {
    parser.write(text.slice(at, at + stretch));
    await setImmediate();
  }
  parser.close();
}

/** Every element at a path below this one, as `NtryDtls/TxDtls`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [element],
    );
}

/** The text of the first element at one of these paths that has some; empty where none has. */
export function textAt(element: XmlElement, ...paths: readonly string[]): string {
  for (const path of paths)
    for (const { text } of elementsAt(element, path)) if (text.trim()) return text.trim();
  return '';
}
