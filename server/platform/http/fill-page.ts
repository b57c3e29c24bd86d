import { publicUrlMark } from '#contract/public-url.ts';

/** What the build could not know of an install, put into its pages once at start. */
export interface Filling {
  /** The site's own origin, put in the place of the build's mark. */
  publicUrl: string;
  /** Words of the build, and what this install says in their place. */
  words: Readonly<Record<string, string>>;
  /** Members of JSON that are no words, in data for search engines, and what this install has in their place. */
  facts?: Readonly<Record<string, string>>;
}

type Kind = 'html' | 'xml' | 'json' | 'text';
type Write = (value: string) => string;

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const inMarkup: Write = (value) => value.replace(/[&<>"']/g, (sign) => references[sign] ?? sign);
/** Within the quotes of a JSON string; nothing in it can end a script element. */
const inJson: Write = (value) => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c');
const asItIs: Write = (value) => value;

const scripts = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/;

/** @returns puts the install's own words and origin into a text of the build, written as its kind of file demands */
export function filler({ publicUrl, words, facts = {} }: Filling): (text: string, kind: Kind) => string {
  // Longer words first: a shorter one may be a part of them. All in one pass: what was put in is not read again.
  const others = Object.keys(words)
    .filter((word) => words[word] !== word)
    .sort((a, b) => b.length - a.length);
  const found = new RegExp(others.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const put = (text: string, write: Write) =>
    others.length ? text.replace(found, (word) => write(words[word] ?? word)) : text;
  const state = (json: string) =>
    Object.entries(facts).reduce((all, [built, own]) => all.replaceAll(built, own), json);
  const html = (text: string) => {
    if (!others.length) return text;
    // A split by two groups and the text between them: markup, opening tag, script, closing tag, markup …
    const parts = text.split(scripts);
    return parts
      .map((part, i) => {
        if (i % 4 === 0) return put(part, inMarkup);
        // Scripts that run are known by their hash in the content policy, and hold no words.
        return i % 4 === 2 && /type="application\/(ld\+)?json"/.test(parts[i - 1] ?? '')
          ? state(put(part, inJson))
          : part;
      })
      .join('');
  };
  const kinds: Record<Kind, (text: string) => string> = {
    html,
    xml: (text) => put(text, inMarkup),
    json: (text) => put(text, inJson),
    text: (text) => put(text, asItIs),
  };
  return (text, kind) => kinds[kind](text).replaceAll(publicUrlMark, publicUrl);
}

/** How words are written in a file of this name; null where none are. */
export function kindOf(name: string): Kind | null {
  const ending = /\.(html|xml|svg|txt|webmanifest|json|data)$/.exec(name)?.[1];
  if (!ending) return null;
  return ({ html: 'html', xml: 'xml', svg: 'xml', txt: 'text' } as const)[ending] ?? 'json';
}
