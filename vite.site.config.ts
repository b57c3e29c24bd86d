import { join } from 'node:path';
import { defineConfig } from 'vite';
import { browserSources, siteManifest } from './scripts/builds/island-files.ts';
import { languageFolder } from './scripts/builds/language-folder.ts';
import { build, checks, define, resolve, wordPlugins } from './scripts/builds/room-build.ts';
import { siteChunks } from './scripts/builds/site-chunks.ts';

/** What runs in the browser on pages of the site: the boot script of both rooms, islands and behaviours. */
export default defineConfig({
  plugins: wordPlugins,
  resolve,
  define,
  publicDir: false,
  build: {
    ...build,
    outDir: join(languageFolder, 'client'),
    manifest: siteManifest,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks,
      input: browserSources(),
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: siteChunks } },
    },
  },
});
