import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../candidate.ts';
import { allowedAttributes, allowedElements } from './allowed.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { readDrawing } from './read-drawing.ts';

const drawn = (inner: string, root = 'viewBox="0 0 24 24"') => `<svg ${root}>${inner}</svg>`;
const path = '<path d="M0 0h24v24z"/>';
const reasonOf = (text: string) => {
  try {
    return readDrawing(text).svg;
  } catch (error) {
    return error instanceof Refused ? error.reason : error;
  }
};

test('a drawing stays the same drawing', () => {
  const { svg, width, height, paints } = readDrawing(
    drawn(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#F00"/></linearGradient></defs><g fill="url(#g)" style="stroke: #00f; position: fixed"><path d="M1 1h2"/><text x="1">a &amp; b</text></g>',
      'width="32" height="16"',
    ),
  );
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16" viewBox="0 0 32 16"><defs><linearGradient id="g"><stop offset="0" stop-color="#F00"/></linearGradient></defs><g fill="url(#g)" stroke="#00f"><path d="M1 1h2"/><text x="1">a &amp; b</text></g></svg>',
  );
  expect([width, height, Object.fromEntries(paints)]).toEqual([
    32,
    16,
    { '#f00': 1, '#00f': 1, 'url(#g)': 1 },
  ]);
});

test('what runs, loads or leads away is left out', () => {
  const bad = [
    '<script>alert(1)</script>',
    '<script href="https://evil.example/x.js"/>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<iframe src="https://evil.example"/>',
    '<metadata><x:y xmlns:x="z">1</x:y></metadata>',
    '<svg:script>alert(1)</svg:script>',
    '<!-- <script>alert(1)</script> -->',
    '<?xml-stylesheet href="https://evil.example/x.css"?>',
    '<path onload="alert(1)" onclick="alert(1)" d="M0 0"/>',
    '<path fill="url(https://evil.example/#x)" d="M0 0"/>',
    '<path style="fill:url(//evil.example); background:url(x)" d="M0 0"/>',
    '<path fill="u\\72l(https://evil.example)" d="M0 0"/>',
    '<path xml:base="https://evil.example" xlink:href="https://evil.example" href="https://evil.example" d="M0 0"/>',
    '<path fill="&#x6a;avascript:alert(1)" d="M0 0"/>',
  ];
  for (const inner of bad) {
    const { svg } = readDrawing(drawn(inner + path));
    expect([inner, /script|alert|evil|onload|metadata|iframe|<a/i.test(svg)]).toEqual([inner, false]);
    expect(svg).toContain('M0 0h24v24z');
  }
});

test('a value that could load something is left out, whatever function does it', () => {
  const away = 'https://evil.example/a.png';
  const loading = [
    `image-set("${away}" 1x)`,
    `-webkit-image-set("${away}" 1x)`,
    `image("${away}")`,
    `src("${away}")`,
    `cross-fade("${away}", red)`,
    `-webkit-cross-fade(url(#a), "${away}", 50%)`,
    `url(${away})`,
    `url("#a"), url(${away})`,
    `URL ( "${away}" )`,
    `var(--x, "${away}")`,
    `ur\\6c("${away}")`,
  ];
  for (const value of loading)
    for (const name of ['mask', 'fill', 'filter', 'clip-path', 'stroke']) {
      const quoted = value.replaceAll('"', '&quot;');
      for (const shape of [
        `<path ${name}="${quoted}" d="M0 0h1"/>`,
        `<path style="${name}:${quoted}" d="M0 0h1"/>`,
      ])
        expect([shape, readDrawing(drawn(shape)).svg]).toEqual([shape, expect.not.stringContaining('evil')]);
    }
});

test('colours, transforms and references within the drawing stay', () => {
  const kept = `<path fill="rgb(1, 2, 3)" stroke="url(#a)" transform="translate(1 2) rotate(45)" aria-label="Arrow (left)" filter="blur(2px)" d="M0 0h1"/>`;
  expect(readDrawing(drawn(kept)).svg).toContain(kept);
});

test('what would become another drawing, or one without an end, is refused', () => {
  /** Six steps, each of which draws the one before ten times. */
  const bomb = (before: string, after: string) =>
    ['<g id="g0"><path/></g>']
      .concat([1, 2, 3, 4, 5, 6].map((i) => `<g id="g${i}">${`${before}g${i - 1}${after}`.repeat(10)}</g>`))
      .join('');
  const cases: [string, string][] = [
    [drawn(`<style>path{fill:red}</style>${path}`), 'svg_not_safe'],
    [drawn(`<image href="x.png"/>${path}`), 'svg_not_safe'],
    [drawn(`<foreignObject><body/></foreignObject>${path}`), 'svg_not_safe'],
    [drawn(`${path}<g><animate attributeName="d"/></g>`), 'svg_not_safe'],
    [drawn(`<use href="https://evil.example/#a"/>${path}`), 'svg_not_safe'],
    [drawn(`${bomb('<use href="#', '"/>')}<use href="#g6"/>`), 'svg_not_safe'],
    [drawn(`${bomb('<path mask="url(#', ')"/>')}<path mask="url(#g6)"/>`), 'svg_not_safe'],
    [drawn('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'svg_not_safe'],
    [drawn(`${path}<pattern id="p"><path fill="url(#p)"/></pattern>`), 'svg_not_safe'],
    [`<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${drawn(path)}`, 'svg_not_safe'],
    [drawn(`${'<g>'.repeat(70)}${path}${'</g>'.repeat(70)}`), 'svg_not_safe'],
    [drawn(path.repeat(20_001)), 'svg_not_safe'],
    [drawn('&c;<text>&c;</text>'), 'svg_malformed'],
    [drawn('<path d="M0 0">'), 'svg_malformed'],
    [drawn('<path d="a" d="b"/>'), 'svg_malformed'],
    [drawn('<path d=M0/>'), 'svg_malformed'],
    ['<html><svg/></html>', 'svg_malformed'],
    ['', 'svg_malformed'],
    ['just text', 'svg_malformed'],
    [`${drawn(path)}${drawn(path)}`, 'svg_malformed'],
    [drawn(''), 'svg_empty'],
    [drawn('<g><title>x</title></g>'), 'svg_empty'],
    [drawn('<script>1</script>'), 'svg_empty'],
  ];
  for (const [text, reason] of cases)
    expect([text.slice(0, 90), reasonOf(text)]).toEqual([text.slice(0, 90), reason]);
  expect(
    reasonOf(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b">\n<!-- c -->${drawn(path)}\n`),
  ).toContain('<svg');
});

test('whatever is sent, what is kept consists of nothing but what is allowed, and reads the same again', () => {
  const name = fc.constantFrom('g', 'path', 'script', 'use', 'a', 'text', 'style', 'rect', 'x:y', 'animate');
  const key = fc.constantFrom('d', 'fill', 'onclick', 'href', 'style', 'id', 'xlink:href', 'class', 'filter');
  const value = fc.constantFrom(
    'M0 0',
    '#a',
    'javascript:1',
    'url(#a)',
    'url(//e)',
    'fill:red;x:y',
    '&lt;script&gt;',
    "'",
  );
  const said = fc.uniqueArray(fc.tuple(key, value), { selector: ([k]) => k, maxLength: 4 });
  const element = fc.letrec<{ node: string }>((tie) => ({
    node: fc
      .tuple(name, said, fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })))
      .map(
        ([tag, attributes, inner]) =>
          `<${tag}${attributes.map(([k, v]) => ` ${k}="${v}"`).join('')}>${inner.join('')}</${tag}>`,
      ),
  })).node;
  fc.assert(
    fc.property(fc.array(element, { maxLength: 6 }), (inner) => {
      const kept = reasonOf(drawn(inner.join('') + path));
      if (typeof kept !== 'string' || !kept.startsWith('<svg')) return;
      const look = ({ name: tag, attributes, children }: XmlElement) => {
        expect(allowedElements.has(tag)).toBe(true);
        for (const [k, v] of attributes) {
          expect(allowedAttributes.has(k) || ['href', 'xmlns'].includes(k)).toBe(true);
          expect(v).not.toMatch(/javascript:|url\((?!#)/);
          if (k === 'href') expect(v).toMatch(/^#/);
        }
        for (const child of children) if (typeof child !== 'string') look(child);
      };
      look(parseXml(kept));
      expect(readDrawing(kept).svg).toBe(kept);
    }),
  );
});

const sign = fc.constantFrom(...'<>/"\'=&;#!-[]?: \n\0aéz', '<g', '</g>', '<!--', '<![CDATA[', '&#x');

test('text that is no drawing ends in a refusal and in nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 200 }), (text) => {
      expect(typeof reasonOf(text)).toBe('string');
      expect(typeof reasonOf(`<svg ${text}`)).toBe('string');
      expect(typeof reasonOf(`<svg>${text}</svg>`)).toBe('string');
    }),
  );
});
