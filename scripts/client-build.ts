// Used by vite.config.ts: keeps the browser's build small (docs/decisions/0003-hydration-on-intent.md).
import type { Plugin } from 'vite';

const inBrowser: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
};

/**
 * Chunks that pages always load together: one file compresses better than twenty, and the list of all files gets
 * shorter. Whatever these files import is put with them.
 */
export const groups = [
  // The boot script loads it alone for partner links.
  { name: 'visit', test: /\/app\/state\/tracking\.ts$/, priority: 3 },
  { name: 'start', test: /\/app\/(hydrate|root)\.tsx$/, priority: 2 },
  { name: 'page-life', test: /\/app\/ui\/page-life\.tsx$/, priority: 1 },
  {
    name: 'page',
    test: /\/app\/(routes\/marketing\/layout\.tsx|blocks\/(offer-page\.tsx|page-meta\.ts))$/,
    priority: 1,
  },
  {
    name: 'signs',
    test: /\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(arrow-right|check|chevron-down|copy|download|info|link-2|plus|rotate-ccw|triangle-exclamation-point|x)\.)/,
    priority: 1,
  },
  // The ground of every tool and form: its card, its fields, what is taken away.
  {
    name: 'controls',
    test: /\/app\/(ui\/(field|notice)\.tsx|tools\/numbers\/(tool-card|take-away|use-counted-tool|english|use-address-state)\.tsx?|blocks\/tool-ground\.tsx)$/,
  },
];

/**
 * The boot script must import nothing statically. The build tool wraps each of its import() in a loader of its own, from
 * a file shared with all others; boot gets this short one, inside its own file. It raises the same event.
 */
export function bootAlone(): Plugin {
  const own = '\0boot-loader.js';
  const loader = `export const __vitePreload = (load, files = []) => {
  for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load().catch((payload) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    throw payload;
  });
};`;
  return {
    name: 'boot-alone',
    ...inBrowser,
    enforce: 'pre',
    resolveId: {
      filter: { id: /preload-helper/ },
      handler: (_id, importer) => (importer?.endsWith('/app/entry.client.tsx') ? own : undefined),
    },
    load: (id) => (id === own ? loader : undefined),
  };
}

/** While there is one language (vite.config.ts), its words are constants, and what chooses between languages is left out. */
export function oneLocale(): Plugin {
  return {
    name: 'one-locale',
    ...inBrowser,
    transform: {
      filter: { id: /\/paraglide\/runtime\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/(export const experimentalStaticLocale = )assertIsLocale\(("[\w-]+")\)/, '$1$2')
          .replace(/^globalThis\.__paraglide\b.*;$/gm, ''),
        map: null,
      }),
    },
  };
}

/**
 * What this site never asks of the router (8.4.0), file by file: questions about it are answered here, and the build
 * leaves out what hangs on the answer. react-router.config.ts and app/ hold the settings that these answers repeat.
 */
const settled: Record<string, readonly (readonly [RegExp, string])[]> = {
  // routeDiscovery is 'initial': all routes are known from the start.
  'dom/ssr/fog-of-war.js': [[/!isFogOfWarEnabled\(routeDiscovery, ssr\)/, 'true']],
  // HydratedRouter is given no instrumentations.
  'router/router.js': [
    [/\bif \(init\.instrumentations\)/, 'if (false)'],
    [/\bif \(opts\?\.instrumentationNavigateMetaReceiver\)/, 'if (false)'],
    [/consumeInstrumentationClientResultMetaReceiver\(router\)/, 'void 0'],
  ],
  // No React Server Components.
  'components.js': [
    [/\buseIsRSCRouterContext\(\)/, 'false'],
    // No view transitions.
    [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/, 'if (true)'],
  ],
  'dom/ssr/components.js': [
    [/\buseIsRSCRouterContext\(\)/, 'false'],
    [/\bif \(isSpaMode &&/, 'if (false &&'],
  ],
  'hooks.js': [[/\bif \(this\.context\b/, 'if (false']],
  // Pages are served without <Scripts/>.
  'dom/ssr/errorBoundaries.js': [[/\brenderScripts \?/, 'false ?']],
  // ssr is on, for each address.
  'dom/ssr/routes.js': [
    [/\bif \(isSpaMode\)/, 'if (false)'],
    [/\breturn isSpaMode &&/, 'return false &&'],
  ],
  'dom/ssr/single-fetch.js': [[/\bif \(!ssr &&/, 'if (false &&']],
  'dom-export/hydrated-router.js': [
    [/\bif \(ssrInfo\.context\.isSpaMode\)/, 'if (false)'],
    [/\bif \(window\.__reactRouterManifest\.sri === true\)/, 'if (false)'],
    [/\brouter\.createRoutesForHMR = .*/, ''],
  ],
  // Components that nobody uses can be left out only when their making and naming is known to do nothing else.
  'dom/lib.js': [
    [/^\w+\.displayName = .*/m, ''],
    [/ = React\$1\.forwardRef\(/, ' = /* @__PURE__ */ React$1.forwardRef('],
  ],
  // Warnings for developers, who see them while they develop.
  'server-runtime/warnings.js': [[/(function warnOnce)\(condition, message\) \{[\s\S]*?\n\}/, '$1() {}']],
  'router/history.js': [[/(function warning)\(cond, message\) \{[\s\S]*?\n\}/, '$1() {}']],
};

/** @throws where the router's files no longer hold what `settled` names: another version needs another look */
export function settledRouter(): Plugin {
  const folder = '/react-router/dist/production/lib/';
  return {
    name: 'settled-router',
    ...inBrowser,
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const file = id.slice(id.indexOf(folder) + folder.length).replace(/\?.*/, '');
        const answers = settled[file];
        return answers && { code: replaceAll(code, file, answers), map: null };
      },
    },
  };
}

function replaceAll(code: string, file: string, pairs: readonly (readonly [RegExp, string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`${file} no longer holds ${from}`);
    return text.replace(new RegExp(from, `g${from.flags}`), to);
  }, code);
}
