// Used by vite.config.ts and vite.site.config.ts: a number and its unit, a day and a product of numbers never break at the end of a line.
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { wordsFolder } from './words-folder.ts';

const units = 'days?|hours?|minutes?|seconds?|weeks?|months?|years?|kg|cm|px|kB|MB|GB|TB|MiB|GiB|units';
/** Behind a digit, a value of a template, or an element whose text goes on in a string of its own. */
const beforeUnit = new RegExp(`(?<=[\\d}"'\`]) (?=(?:${units})\\b)`, 'g');
const day = /\b(\d{1,2}) (\p{L}{3,}) (\d{4})\b/gu;
const between = /(?<=[\d}]) ([×÷−]) (?=[\d{$])/g;

/** @param code of words: each space that is replaced stays one character, so places in it stay the same */
export const withUnbrokenValues = (code: string): string =>
  code.replace(beforeUnit, '\u00a0').replace(day, '$1\u00a0$2\u00a0$3').replace(between, '\u00a0$1\u00a0');

const root = join(import.meta.dirname, '../..');
const folders = [wordsFolder ?? join(root, 'app/paraglide'), join(root, 'content/en')];
const isWords = (id: string) => folders.some((folder) => id.startsWith(folder + sep));

/** Done while building, so that whoever writes words need not think of it. Mails and documents have their words as written. */
export const unbrokenValues: Plugin = {
  name: 'unbroken-values',
  transform: (code, id) => (isWords(id) ? { code: withUnbrokenValues(code), map: null } : undefined),
};
