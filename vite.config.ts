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
import { groups } from './scripts/client-build.ts';
import { contentIn } from './scripts/content-in.ts';
import { makeFonts } from './scripts/fonts/site-fonts.ts';
import { islands } from './scripts/islands.ts';

export default defineConfig({
  plugins: [
    { name: 'site-fonts', config: makeFonts },
    tailwindcss(),
    ...(languages && languages.locale !== languages.base ? [contentIn(languages)] : []),
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, remarkFrontmatter, remarkMdxFrontmatter] }) },
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: wordsFolder ?? './app/paraglide',
      strategy: ['baseLocale'],
      // Each language is a build of its own.
      experimentalStaticLocale: JSON.stringify(locale),
    }),
    reactRouter(),
    islands(),
  ],
  resolve: { alias: wordsFolder ? { [wordsPrefix]: `${wordsFolder}/` } : {} },
  // Known while building, so that what it decides against is left out.
  define: {
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
    // Its list of files tells the renderer where the islands are; scripts/builds takes it away.
    client: { build: { manifest: true, rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The page renderer and React Router's context keys must be bundled together, or each would exist twice.
    ssr: { build: { rollupOptions: { input: './app/renderer.ts' } } },
  },
});
