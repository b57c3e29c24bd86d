// Used by vite.config.ts: keeps the browser's build small (docs/decisions/0003-hydration-on-intent.md).
import type { Plugin } from 'vite';

export const inBrowser: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
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
    test: /\/app\/(site\/pages\/(layout|offers\/offer-page)\.tsx|frame\/page-meta\.ts)$/,
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
    test: /\/app\/(ui\/(field|notice|tool\/(tool-card|take-away))\.tsx|ui\/tool\/use-(counted-tool|address-state)\.ts|format\/english\.ts|site\/pages\/blocks\/tool-ground\.tsx)$/,
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

/** Each language is a build of its own (vite.config.ts): its words are constants, and what chooses between languages is left out. */
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
 * What the home page says, gathered while building: gathered in the browser, it would bring all articles, questions and
 * prices along.
 */
export function homeWords(): Plugin {
  return {
    name: 'home-words',
    ...inBrowser,
    load: {
      filter: { id: /\/app\/site\/pages\/home\/home-data\.ts$/ },
      async handler() {
        // Loaded only here: a fresh clone has no compiled words yet while this configuration is read.
        const file = new URL('../app/site/pages/home/home-data.ts', import.meta.url).href;
        const { homeData }: typeof import('../app/site/pages/home/home-data.ts') = await import(file);
        return `export const homeData = () => (${JSON.stringify(homeData())});`;
      },
    },
  };
}
