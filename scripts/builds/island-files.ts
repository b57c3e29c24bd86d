// Used by vite.config.ts and vite.site.config.ts: which sources the site's pages run in the browser, and where the renderer
// finds the files they became (docs/decisions/0027-islands.md).
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Manifest, type Plugin, parseAst } from 'vite';
import routes from '../../app/routes.ts';
import type { IslandFiles } from '../../app/site/wake/island-files.ts';

const root = join(import.meta.dirname, '../..');
const boot = 'app/boot.ts';
const arrive = 'app/arrive.ts';
const wake = 'app/site/wake/wake.tsx';
/** Every page of the site opens it at once where somebody presses its key. */
const palette = 'app/frame/search/palette.tsx';
const filesId = 'virtual:island-files';

/** Files whose default export a page of the site hands to the browser. */
export const islandSources = (): string[] =>
  globSync('app/**/*.{island.tsx,behaviour.ts}', { cwd: root }).sort();

export const browserSources = (): string[] => [boot, arrive, wake, ...islandSources()];

/** Where the site's build says what became of its sources, below the folder that is served; the finished build has it no more. */
export const siteManifest = '.vite/site.json';

export function islandFiles(): Plugin[] {
  let client = '';
  let built = false;
  return [
    {
      // The framework makes a file of each page. Pages of the site stay with the server: nobody asks for theirs.
      name: 'pages-stay',
      apply: 'build',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: /\/app\/site\/[^?]*\.tsx$/ },
        handler: (code, id) => (pages.has(id) ? { code: emptied(code), map: null } : undefined),
      },
    },
    {
      name: 'island-files',
      configResolved({ command, environments }) {
        built = command === 'build';
        client = resolve(root, environments.client?.build.outDir ?? '');
      },
      resolveId: { filter: { id: /^virtual:island-files$/ }, handler: (id) => `\0${id}` },
      load(id) {
        if (id !== `\0${filesId}`) return;
        return `export default ${JSON.stringify(built ? filesIn(client) : sourceFiles())};`;
      },
    },
  ];
}

/** Route files of the site. */
const pages: ReadonlySet<string> = new Set(
  (function filesOf(some: readonly RouteConfigEntry[]): string[] {
    return some.flatMap(({ file, children }) => [join(root, 'app', file), ...filesOf(children ?? [])]);
  })(routes as RouteConfigEntry[]).filter((file) => file.startsWith(join(root, 'app/site/'))),
);

/** A module with the same names, and nothing behind them. */
function emptied(code: string): string {
  const names = parseAst(code).body.flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = node;
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    if (declaration && 'id' in declaration && declaration.id)
      return [(declaration.id as { name: string }).name];
    return specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value));
  });
  return names
    .map((name) => `export ${name === 'default' ? 'default' : `const ${name} =`} () => null;`)
    .join('\n');
}

/** While developing, sources are served as they are. */
function sourceFiles(): IslandFiles {
  const islands = Object.fromEntries(islandSources().map((source) => [`/${source}`, [`/${source}`]]));
  return { boot: `/${boot}`, arrive: `/${arrive}`, wake: [`/${wake}`], later: [`/${palette}`], islands };
}

/** The site's build is finished before that of the renderer begins. */
function filesIn(client: string): IslandFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, siteManifest), 'utf8'));
  const withImports = (source: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The site's build has no file of ${source}.`);
    if (seen.has(source)) return [];
    seen.add(source);
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((one) => withImports(one, seen))];
  };
  return {
    boot: withImports(boot)[0] ?? '',
    arrive: withImports(arrive)[0] ?? '',
    wake: withImports(wake),
    later: withImports(palette),
    islands: Object.fromEntries(islandSources().map((source) => [`/${source}`, withImports(source)])),
  };
}
