import { paraglideVitePlugin } from '@inlang/paraglide-js';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import { defineConfig } from 'vite';
import { languages, locale } from './app/paths-language.ts';
import { wordsFolder, wordsPrefix } from './scripts/builds/words-folder.ts';
import { bootAlone, groups, homeWords, oneLocale } from './scripts/client-build.ts';
import { contentIn } from './scripts/content-in.ts';
import { makeFonts } from './scripts/fonts/site-fonts.ts';
import { settledRouter } from './scripts/settled-router.ts';

const plainScripts = process.env.VITE_PLAIN_SCRIPTS ?? '';

export default defineConfig({
  plugins: [
    { name: 'site-fonts', config: makeFonts },
    tailwindcss(),
    // The gathered words of the home page are the base language's.
    ...(languages && languages.locale !== languages.base ? [contentIn(languages)] : [homeWords()]),
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, remarkFrontmatter, remarkMdxFrontmatter] }) },
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: wordsFolder ?? './app/paraglide',
      strategy: ['baseLocale'],
      // Each language is a build of its own.
      experimentalStaticLocale: JSON.stringify(locale),
    }),
    reactRouter(),
    oneLocale(),
    ...(plainScripts ? [] : [bootAlone(), settledRouter()]),
  ],
  resolve: { alias: wordsFolder ? { [wordsPrefix]: `${wordsFolder}/` } : {} },
  // Known while building, so that what it decides against is left out.
  define: {
    'import.meta.env.VITE_PLAIN_SCRIPTS': JSON.stringify(plainScripts),
    'process.env.SITE_LANGUAGES': JSON.stringify(process.env.SITE_LANGUAGES ?? ''),
  },
  build: {
    // Each build begins in a new folder, which holds its words and other languages already.
    emptyOutDir: false,
    target: 'es2022',
    // The tokens use light-dark(); older targets would have it rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The page renderer and React Router's context keys must be bundled together, or each would exist twice.
    ssr: { build: { rollupOptions: { input: './app/renderer.ts' } } },
  },
});
