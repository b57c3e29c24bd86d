// Used by vite.site.config.ts: which modules of the site share a file in the browser (docs/decisions/0027-islands.md).

/** Files that a page's islands load together: one file compresses better than twenty. Whatever they import is put with them. */
export const siteChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'signs',
    test: /\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(arrow-right|check|chevron-down|copy|download|info|link-2|plus|rotate-ccw|triangle-exclamation-point|x)\.)/,
    priority: 1,
  },
  // The ground of every tool and form: its card, its fields, what is taken away.
  {
    name: 'controls',
    test: /\/app\/(ui\/(field|notice|tool\/(tool-card|take-away))\.tsx|ui\/tool\/use-(counted-tool|address-state)\.ts|format\/number-text\.ts|site\/pages\/blocks\/tool-ground\.tsx)$/,
  },
];
