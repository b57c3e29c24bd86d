// Used by vite.config.ts and vite.site.config.ts: what the builds of both rooms have in common.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { PluginOption } from 'vite';
import { languages, locale } from '../../app/paths-language.ts';
import { contentIn } from '../content-in.ts';
import { unbrokenValues } from './unbroken-values.ts';
import { wordsFolder, wordsPrefix } from './words-folder.ts';

/** What turns words and articles into modules. */
export const wordPlugins: PluginOption[] = [
  ...(languages && languages.locale !== languages.base ? [contentIn(languages)] : []),
  { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, remarkFrontmatter, remarkMdxFrontmatter] }) },
  paraglideVitePlugin({
    project: './project.inlang',
    outdir: wordsFolder ?? './app/paraglide',
    strategy: ['baseLocale'],
    // Each language is a build of its own.
    experimentalStaticLocale: JSON.stringify(locale),
  }),
  unbrokenValues,
];

const alias: Record<string, string> = wordsFolder ? { [wordsPrefix]: `${wordsFolder}/` } : {};
export const resolve = { alias };

/** Known while building, so that what it decides against is left out. */
export const define = {
  'process.env.SITE_LANGUAGES': JSON.stringify(process.env.SITE_LANGUAGES ?? ''),
};

/** The gallery holds at once what others load when they need it; React's files say "use client", which means nothing here. */
export const checks = { ineffectiveDynamicImport: false, moduleLevelDirective: false };

export const build = {
  // Each build begins in a new folder, which holds its words and other languages already.
  emptyOutDir: false,
  target: 'es2022',
  // The tokens use light-dark(); older targets would have it rewritten.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  rolldownOptions: { checks },
};
