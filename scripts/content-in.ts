// Used by vite.config.ts in the build of a further language (docs/decisions/0011-a-build-for-each-language.md).
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Languages, localised } from '../app/paths-language.ts';

const content = join(import.meta.dirname, '../content') + sep;

/**
 * Whoever imports content of the base language gets the same file of this language, if there is one. Imports by the
 * language's own files stand as they are written, so that it can take over what it does not say itself.
 */
export function contentIn({ locale, base }: Languages): Plugin {
  const from = content + base + sep;
  const own = content + locale + sep;
  return {
    name: 'content-in',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer?.startsWith(own) || !/^[#./]/.test(source)) return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.startsWith(from)) return found;
      const id = own + found.id.slice(from.length);
      return existsSync(id.replace(/\?.*/, '')) ? id : found;
    },
    // Content is written with addresses as the base language has them.
    transform(code, id) {
      if (!id.startsWith(content)) return;
      const found = /\bto: '(\/[^']*)'|\]\((\/[^)]*)\)/g;
      const put = (whole: string, a?: string, b?: string) => whole.replace(a ?? b ?? '', localised);
      return { code: code.replace(found, put), map: null };
    },
  };
}
