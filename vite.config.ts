import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { deskChunks } from './scripts/builds/desk-chunks.ts';
import { islandFiles } from './scripts/builds/island-files.ts';
import { build, define, resolve, wordPlugins } from './scripts/builds/room-build.ts';
import { makeFonts } from './scripts/fonts/site-fonts.ts';

/** The desk's application, and the renderer of every page. What the site's pages run in the browser: vite.site.config.ts. */
export default defineConfig({
  plugins: [
    { name: 'site-fonts', config: makeFonts },
    tailwindcss(),
    ...wordPlugins,
    reactRouter(),
    ...islandFiles(),
  ],
  resolve,
  define,
  build,
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: deskChunks } } } } },
    // The page renderer and React Router's context keys must be bundled together, or each would exist twice.
    ssr: { build: { rollupOptions: { input: './app/renderer.ts' } } },
  },
});
