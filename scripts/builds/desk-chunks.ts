// Used by vite.config.ts: which modules of the desk share a file in the browser.
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Areas of the desk, each with its pages; the first that fits counts. Somebody in one area seldom leaves it. */
const areas: Readonly<Record<string, RegExp>> = {
  every: /\/app\/(entry\.client|root|desk\/layout)\.tsx$/,
  // Parts of it, which any page loads once it is known who is signed in.
  header: /\/app\/frame\/(member-menu|cart-link|header-slots)\.tsx?$/,
  shop: /\/app\/desk\/(cart|checkout|gift|system\/pay-success)\b/,
  admin: /\/app\/desk\/(admin\/|auth\/staff-welcome)/,
  entrance: /\/app\/desk\/(auth|system)\//,
  account: /\/app\/desk\/(?!development\/)[\w-]+\//,
};
/** Areas of many pages. What two of them share, such as a dialog, is a file of theirs: the others need not load it. */
const wide: ReadonlySet<string> = new Set(['account', 'admin']);

const areaOf = (page: string) => Object.entries(areas).find(([, pages]) => pages.test(page))?.[0] ?? '';
/** Whether it stands around other pages, and so comes with each of them. */
const isAround = (page: string) => /\/layout\.tsx$/.test(page) || ['every', 'header'].includes(areaOf(page));

/** Where such an area begins: what its first page shares is there when another one is opened. */
const isFirst = (page: string) => /\/(account\/overview|admin\/today\/today)\.tsx$/.test(page);

/** All words are imported through one file, and all icons through another; the text of a module tells which it uses. */
const throughOneFile = [
  { part: /\/messages\/(\w+)\.js$/, whole: '/messages.js', used: /(?<=\bm\.)\w+/g },
  {
    part: /\/icons\/([\w-]+)\.mjs$/,
    whole: '/lucide-react.mjs',
    used: /\w+(?=[^{}]*\}\s*from\s*["']lucide-react["'])/g,
  },
];

const users = new Map<string, Map<string, Set<string>>>();
/** @returns the modules that use a part of such a file; null for other modules, and for a part under another name */
function usersOf(id: string, modules: Modules): ReadonlySet<string> | null {
  const one = throughOneFile.find(({ part }) => part.test(id));
  if (!one) return null;
  const whole = id.replace(one.part, one.whole);
  if (!users.has(whole)) users.set(whole, usersByName(whole, one.used, modules));
  // The file of the icon Undo2 is undo-2.
  const [, name = ''] = one.part.exec(id) ?? [];
  return users.get(whole)?.get(name.replaceAll('-', '')) ?? null;
}

function usersByName(whole: string, used: RegExp, modules: Modules): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const importer of modules.getModuleInfo(whole)?.importers ?? [])
    for (const [name] of (modules.getModuleInfo(importer)?.code ?? '').matchAll(used)) {
      const key = name.toLowerCase();
      found.set(key, (found.get(key) ?? new Set()).add(importer));
    }
  return found;
}

/** The pages that import a module, directly or through others. */
function pagesWith(id: string, modules: Modules): readonly string[] {
  const seen = new Set(usersOf(id, modules) ?? [id]);
  const pages = new Set<string>();
  for (const one of seen) {
    const info = modules.getModuleInfo(one);
    if (info?.isEntry || areaOf(one) === 'header') pages.add(one.replace(/\?.*/, ''));
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return [...pages].filter(areaOf);
}

const known = new Map<string, readonly string[]>();
/** The areas that share a module; none where few pages have it. */
function sharedIn(id: string, modules: Modules): readonly string[] {
  const before = known.get(id);
  if (before) return before;
  const pages = pagesWith(id, modules);
  const found = [...new Set(pages.map(areaOf))].sort();
  const isCommon = (area: string) =>
    pages.filter((page) => areaOf(page) === area).length > (wide.has(area) ? 2 : 1);
  // A word or an icon goes with the one module that uses it. Used by several, it is too small for a file of its own.
  const isSmall = (usersOf(id, modules)?.size ?? 0) > 1;
  const isShared =
    pages.some(isAround) || found.some(isCommon) || (pages.length > 1 && (isSmall || pages.some(isFirst)));
  known.set(id, isShared ? found : []);
  return isShared ? found : [];
}

/** Everybody comes through the entrance, so what it shares with another area is in the file for all. */
const isForAll = (areas: readonly string[]) =>
  areas.includes('every') || (areas.length > 1 && (areas.includes('header') || areas.includes('entrance')));

/** The file of what exactly so many areas share, as `account-shop`. */
const sharedBy = (count: number) => ({
  debugName: `areas-${count}`,
  name: (id: string, modules: Modules) => {
    const found = sharedIn(id, modules);
    return found.length === count && !isForAll(found) ? found.join('-') : null;
  },
  priority: count,
});

/**
 * What several pages share lies in one file for the areas that share it, or in one for all, so that a page asks for a dozen
 * files and not for a hundred. A group takes the imports of its modules along, so the widest comes first.
 */
export const deskChunks = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  {
    debugName: 'desk',
    name: (id: string, modules: Modules) => (isForAll(sharedIn(id, modules)) ? 'desk' : null),
    priority: 4,
  },
  ...[3, 2, 1].map(sharedBy),
];
