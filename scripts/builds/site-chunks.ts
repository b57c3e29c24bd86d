// Used by vite.site.config.ts: which modules of the site share a file in the browser (docs/decisions/0027-islands.md).

/**
 * Files that a page's islands load together: one file compresses better than twenty. Whatever they import is put with them,
 * unless a group above has it.
 */
export const siteChunks = [
  { name: 'react', test: /\/node_modules\/react\// },
  { name: 'react-dom', test: /\/node_modules\/(react-dom|scheduler)\// },
  // Who somebody is and how they came. A link with a partner code loads it before the touch, without React DOM.
  { name: 'visitor', test: /\/app\/state\/(session|tracking)\.ts$/ },
  // What every page wakes with, and the figures of tools and search.
  { name: 'every-page', test: /\/app\/(site\/wake\/(page|parts)\.tsx|format\/number-text\.ts)$/ },
  // How money, days, terms and tiers are written: a few hundred bytes each, which most islands need together.
  { name: 'format', test: /\/app\/format\/(money|moment|term|tier)-text\.ts$/ },
  {
    name: 'signs',
    test: /\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(arrow-right|check|chevron-down|copy|download|info|link-2|plus|rotate-ccw|triangle-exclamation-point|x)\.)/,
  },
  // The ground of every form, and that of every tool: its card, its address, what is taken away.
  { name: 'fields', test: /\/app\/ui\/field\.tsx$/ },
  {
    name: 'tools',
    test: /\/app\/(ui\/tool\/((tool-card|take-away)\.tsx|use-(counted-tool|address-state)\.ts)|site\/pages\/blocks\/tool-ground\.tsx)$/,
  },
];
