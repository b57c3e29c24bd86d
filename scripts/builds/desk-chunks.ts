// Used by vite.config.ts: which modules of the desk share a file in the browser.
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Areas of the desk, each with the folders of its pages. Somebody in one area seldom leaves it. */
const areas: Readonly<Record<string, RegExp>> = {
  every: /\/app\/(entry\.client|root|desk\/layout)\.tsx$/,
  account:
    /\/app\/desk\/(account|collections|downloads|invoices|licences|membership|orders|payment|services)\//,
  admin: /\/app\/desk\/admin\//,
  entrance: /\/app\/desk\/(auth|system)\//,
  shop: /\/app\/desk\/(cart|checkout|gift)\//,
};
/** What a page loads only when it is asked for. */
const later = 'later';
const words = /\/paraglide\/messages(\.js|\/)/;

const areaOf = (entry: string) =>
  Object.entries(areas).find(([, folders]) => folders.test(entry.replace(/\?.*/, '')))?.[0] ?? later;

/** The pages and the parts loaded later that import a module, directly or through others. */
function entriesOf(first: readonly string[], modules: Modules): ReadonlySet<string> {
  const seen = new Set(first);
  const found = new Set<string>();
  for (const id of seen) {
    const info = modules.getModuleInfo(id);
    if (!info || words.test(id)) continue;
    if (info.isEntry || info.importers.length === 0) found.add(id);
    for (const importer of info.importers) seen.add(importer);
  }
  return found;
}

const saidBy = new Map<string, string[]>();
/** All words are imported through one file, so the text of a module tells which it says. */
function modulesThatSay(word: string, modules: Modules): readonly string[] {
  const all = word.replace(/\/messages\/.*/, '/messages.js');
  if (saidBy.size === 0)
    for (const importer of modules.getModuleInfo(all)?.importers ?? [])
      for (const [, name = ''] of (modules.getModuleInfo(importer)?.code ?? '').matchAll(/\bm\.(\w+)/g))
        saidBy.set(name, [...(saidBy.get(name) ?? []), importer]);
  return saidBy.get(word.replace(/.*\/messages\/|\.js$/g, '')) ?? [];
}

const known = new Map<string, string | null>();
/** The area that shares a module, or `every`; null where one page alone has it. */
function sharedIn(id: string, modules: Modules): string | null {
  const before = known.get(id);
  if (before !== undefined) return before;
  const entries = entriesOf(words.test(id) ? modulesThatSay(id, modules) : [id], modules);
  const pages = [...entries].map(areaOf).filter((area) => area !== later);
  const [area = null] = pages;
  const found = pages.length < 2 ? null : new Set(pages).size > 1 ? 'every' : area;
  known.set(id, found);
  return found;
}

const named = (id: string, modules: Modules) => {
  const area = sharedIn(id, modules);
  return area === 'every' ? null : area;
};

/**
 * What several pages share lies in one file for the area that shares it, or in one for all, so that a page asks for a dozen
 * files and not for a hundred. A group takes the imports of its modules along, so the widest comes first.
 */
export const deskChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'header', test: /\/app\/frame\/(member-menu|cart-link|header-slots)\.tsx?$/ },
  {
    debugName: 'desk',
    name: (id: string, modules: Modules) => (sharedIn(id, modules) === 'every' ? 'desk' : null),
    priority: 2,
  },
  { debugName: 'areas', name: named, priority: 1 },
];
