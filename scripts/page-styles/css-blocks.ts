/** A rule or at-rule with its braces taken off; a statement such as `@layer a, b;` has no body. */
export interface Block {
  head: string;
  body: string | null;
}

/** What stands at the top of a sheet, in order. Comments between blocks are left out. @throws where braces do not close */
export function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  while (from < css.length) {
    const end = find(css, from, '{;');
    const head = css
      .slice(from, end)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .trim();
    if (css[end] === '{') {
      const close = find(css, end + 1, '}');
      if (close === css.length) throw new Error(`${head} is not closed`);
      blocks.push({ head, body: css.slice(end + 1, close) });
      from = close + 1;
    } else {
      if (head) blocks.push({ head, body: null });
      from = end + 1;
    }
  }
  return blocks;
}

/** The pieces between a sign, which does not part inside of brackets or quotes. */
export function split(text: string, sign: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = find(text, from, sign);
    pieces.push(text.slice(from, end).trim());
    from = end + 1;
  }
  return pieces;
}

/** Place of the first of these signs outside of quotes, comments and brackets opened after `from`; else the length. */
function find(text: string, from: number, signs: string): number {
  let depth = 0;
  const token =
    /\\[\s\S]|url\((?!["'])[^)]*\)|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[(){}[\],;]/g;
  token.lastIndex = from;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign] = found;
    if (depth === 0 && signs.includes(sign)) return found.index;
    if ('({['.includes(sign)) depth++;
    else if (')}]'.includes(sign)) depth--;
  }
  return text.length;
}
