import { xmlText } from '../../invoices/xml-text.ts';

/** An element with a text; nothing where there is none to say. */
export function leaf(
  name: string,
  value: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  if (!value) return '';
  const said = Object.entries(attributes).map(([key, text]) => ` ${key}="${xmlText(text)}"`);
  return `<${name}${said.join('')}>${xmlText(value)}</${name}>\n`;
}

/** An element around others; nothing where all of them are nothing. */
export function branch(name: string, ...children: readonly string[]): string {
  const inner = children.join('');
  return inner && `<${name}>\n${inner}</${name}>\n`;
}
