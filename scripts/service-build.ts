// Used by scripts/build.ts and scripts/dev/service.ts to put the service into one file, main.js in the folder they name:
// node scripts/service-build.ts <folder>. Finding and reading its eight hundred files took most of every start.
import { relative, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Modules read files that lie beside them, so that each is still told the place of its source. */
const ownPlaces = (folder: string): Plugin => ({
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
    const place = `resolvePlace(import.meta.dirname, ${JSON.stringify(relative(folder, id))})`;
    return {
      code: `import { dirname as folderOf, resolve as resolvePlace } from 'node:path';
        import { pathToFileURL as urlOf } from 'node:url';
        const ownPlace = { url: urlOf(${place}).href, dirname: folderOf(${place}), main: false };
        ${code.replaceAll('import.meta.', 'ownPlace.')}`,
      map: null,
    };
  },
});

/** V8 holds a text of ASCII alone in half the memory. */
const ascii: Plugin = {
  name: 'ascii',
  renderChunk: (code) => ({
    code: code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
};

/** @param watch whether it is built again after each change, until the watcher is closed */
export const serviceBuild = (folder: string, watch = false): InlineConfig => ({
  root,
  configFile: false,
  envFile: false,
  publicDir: false,
  logLevel: watch ? 'silent' : 'error',
  plugins: [ownPlaces(folder), ascii],
  // Packages of many small files. All others stay where npm put them: they may hold programs, or data beside their code.
  ssr: { noExternal: ['drizzle-orm', 'jose', 'zod'] },
  build: {
    ssr: resolve(root, 'main.ts'),
    outDir: folder,
    emptyOutDir: true,
    target: 'esnext',
    // Traces name functions.
    minify: false,
    watch: watch ? {} : null,
    rollupOptions: {
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
});

if (import.meta.main) await build(serviceBuild(resolve(process.argv[2] ?? '')));
