// Used by vite.config.ts and vite.site.config.ts: a number and its unit, a day, a product or a range of numbers and a short compound never break at the end of a line.
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { wordsFolder } from './words-folder.ts';

const units =
  'days?|hours?|minutes?|seconds?|weeks?|months?|years?|kg|mm|cm|px|kB|MB|GB|TB|MiB|GiB|units|ECC|items?|seats?|workspaces?|characters?|further';
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Behind a digit, a value of a template, or an element whose text goes on in a string of its own. */
const beforeUnit = new RegExp(`(?<=[\\d}"'\`]) (?=(?:${units})\\b)`, 'g');
/** "3 further seats", of which the first space is another by then. */
const furtherUnit = /(?<=[\d}]\u00a0further) (?=seats?\b)/g;
/** "30 runs", and no plan that runs until a day. */
const ofRuns = /(?<=runs\}|\d) (?=runs\b)/g;
const monthDay = new RegExp(`\\b(${months}) (?=\\d)`, 'g');
const article = /(?<=\bArticles?) (?=\d)/g;
const day = /\b(\d{1,2}) (\p{L}{3,}) (\d{4})\b/gu;
const between = /(?<=[\d}]) ([×÷−]) (?=[\d{$])/g;

/** Compounds with little before or behind their hyphen, which neither an address nor a name in code has in this form. */
const compound =
  /(?<![\w/#-])(\d+-|[Ss]ign-|[Bb]reak-|E-|acceptable-)(minute|hour|day|week|month|year|litre|ups?|even(?= )|commerce|use(?= policy))(?![\w/-])/g;
const brackets = /(?<=\d\(\d\))(?=\([a-z]\))/g;
/** "31–60 days", which has no break before its unit either. */
const range = /(?<=\d–)(?=\d)/g;
const wordJoiner = '\u2060';

export const withUnbrokenValues = (code: string): string =>
  code
    .replace(beforeUnit, '\u00a0')
    .replace(furtherUnit, '\u00a0')
    .replace(ofRuns, '\u00a0')
    .replace(article, '\u00a0')
    .replace(day, '$1\u00a0$2\u00a0$3')
    .replace(monthDay, '$1\u00a0')
    .replace(between, '\u00a0$1\u00a0')
    .replace(compound, `$1${wordJoiner}$2`)
    .replace(brackets, wordJoiner)
    .replace(range, wordJoiner);

const root = join(import.meta.dirname, '../..');
const folders = [wordsFolder ?? join(root, 'app/paraglide'), join(root, 'content/en')];
const isWords = (id: string) => folders.some((folder) => id.startsWith(folder + sep));

/** Done while building, so that whoever writes words need not think of it. Mails and documents have their words as written. */
export const unbrokenValues: Plugin = {
  name: 'unbroken-values',
  transform: (code, id) => (isWords(id) ? { code: withUnbrokenValues(code), map: null } : undefined),
};
