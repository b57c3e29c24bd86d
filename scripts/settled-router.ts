// Used by vite.config.ts: leaves out what this site never asks of the router (docs/decisions/0003-hydration-on-intent.md).
import type { Plugin } from 'vite';
import { inBrowser } from './client-build.ts';

type Answer = readonly [RegExp, string];

/** The function of that name does no more than this. */
const only = (name: string, answer = ''): Answer => [
  new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\)) \\{\\n[\\s\\S]*?^\\1\\}`, 'm'),
  `$1$2 {${answer}}`,
];

/** Without all that begins so, up to the bracket that closes it on a line of its own. */
const without = (first: string): Answer => [
  new RegExp(`^(\\t*)${first}.*\\n[\\s\\S]*?^\\1[\\])}].*`, 'm'),
  '',
];

/**
 * What this site never asks of the router (8.4.0), file by file: questions about it are answered here, and the build
 * leaves out what hangs on the answer. react-router.config.ts and app/ hold the settings that these answers repeat.
 */
const settled: Record<string, readonly Answer[]> = {
  // routeDiscovery is 'initial': all routes are known from the start.
  'dom/ssr/fog-of-war.js': [[/!isFogOfWarEnabled\(routeDiscovery, ssr\)/, 'true']],
  'router/router.js': [
    // HydratedRouter is given no instrumentations.
    [/\bif \(init\.instrumentations\)/, 'if (false)'],
    [/\bif \(opts\?\.instrumentationNavigateMetaReceiver\)/, 'if (false)'],
    [/consumeInstrumentationClientResultMetaReceiver\(router\)/, 'void 0'],
    // All routes are known from the start, and stay.
    only('checkFogOfWar', ' return { active: false, matches: null }; '),
    without('if \\(isFogOfWar\\) \\{'),
    [/^\t\tpatchRoutes,$/m, ''],
    // No action: forms speak to the service themselves. So nothing is submitted.
    [
      /\blet pendingActionResult;\n[\s\S]*?(?=^\t\tlet \{ shortCircuited)/m,
      'const pendingActionResult = void 0;\n',
    ],
    [/(?<!function )\bisMutationMethod\([\w.]+\)/, 'false'],
    [/\bpendingActionResult(?= [&?])/, 'false'],
    [/^const valid(Mutation|Request)Methods(Arr)? = [\s\S]*?;$/m, ''],
    only('normalizeNavigateOptions', ' return { path }; '),
    only('getSubmissionFromNavigation'),
    only('getUpdatedActionData'),
    only('getActionDataForCommit'),
    [/\bif \(status === 40[035]\)/, 'if (false)'],
    [/\bif \(submission\) return/, 'if (false) return'],
    // No fetchers, and nobody asks for the same data again.
    [
      /^\t\t(fetch|revalidate|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion|_internalFetchControllers: fetchControllers),$/m,
      '',
    ],
    [/\blet unmountedFetchers = \[\];\n[\s\S]*?(?=^\t\tif \(subscribers\.size)/m, ''],
    [/\bdeletedFetchers: unmountedFetchers\b/, 'deletedFetchers: []'],
    [/^\t\t(un)?mountedFetchers\.forEach\(.*/m, ''],
    [/(?<=\blet revalidatingFetchers = \[\];\n)\tfetchLoadMatches\.forEach\([\s\S]*?^\t\}\);/m, ''],
    [/\bif \(revalidatingFetchers\.length > 0\)/, 'if (false)'],
    without('revalidatingFetchers\\.forEach\\(\\(rf\\) => \\{'),
    [/^\t\trevalidatingFetchers\.forEach\(\(rf\) => .*;$/m, ''],
    [/^\t\tlet abortPendingFetchRevalidations = .*/m, ''],
    [/^\t\tif \(pendingNavigationController\) pendingNavigationController\.signal\..*/m, ''],
    [/\bredirect = findRedirect\(fetcherResults\);\n\t\tif \(redirect\)/, 'if (false)'],
    [/\blet (didUpdateFetcherRedirects|didAbortFetchLoads|shouldUpdateFetchers) = .*/, 'const $1 = false;'],
    [/ && revalidatingFetchers\.length === 0/, ''],
    [/^\trevalidatingFetchers\.filter\([\s\S]*?^\t\}\);/m, ''],
    only(
      'callLoadersAndMaybeResolveData',
      ' return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null) }; ',
    ),
    // No blockers.
    [/\blet blockerKey = shouldBlockNavigation\([\s\S]*?\}\);/, ''],
    [/\bif \(blockerKey( && delta != null)?\)/, 'if (false)'],
    [/\bif \(blockers\.size > 0 &&/, 'if (false &&'],
    [/^\t\t(getBlocker|deleteBlocker|dispose),$/m, ''],
    // No view transitions.
    [/\bif \(pendingAction === "POP" && !isUninterruptedRevalidation &&/, 'if (false &&'],
    [/\belse if \(pendingViewTransitionEnabled\)/, 'else if (false)'],
    [
      /\bif \(isBrowser\) \{\n\t\t\trestoreAppliedTransitions/,
      'if (false) {\n\t\t\trestoreAppliedTransitions',
    ],
    // No masked addresses, no route patterns.
    [/\bif \(opts\?\.mask\)/, 'if (false)'],
    [/\bif \(future\.unstable_routePatternMatching\)/, 'if (false)'],
    // A route's data is asked for by the framework's own strategy.
    [/\binit\.dataStrategy \|\| defaultDataStrategyWithMiddleware/, 'init.dataStrategy'],
    [/\bif \(!init\.dataStrategy &&/, 'if (false &&'],
  ],
  'components.js': [
    // No React Server Components.
    [/\buseIsRSCRouterContext\(\)/, 'false'],
    // No view transitions.
    [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/, 'if (true)'],
    [/\blet isViewTransitionAvailable = .*/, ''],
    [/\bif \(vtContext\.isTransitioning && !vtContext\.flushSync\)/, 'if (false)'],
    [/\bif \(!vtContext\.isTransitioning && interruption\)/, 'if (false)'],
    [/\bif \(renderDfd && pendingState\b/, 'if (false'],
    // No fetchers.
    without('newState\\.fetchers\\.forEach\\('),
    [/^\t\tdeletedFetchers\.forEach\(.*/m, ''],
  ],
  'dom/ssr/components.js': [
    [/\buseIsRSCRouterContext\(\)/, 'false'],
    [/\bif \(isSpaMode &&/, 'if (false &&'],
    // No page is fetched ahead by the router.
    only('usePrefetchBehavior', ' return [false, null, null]; '),
    only('PrefetchPageLinks', ' return null; '),
    [/\bisPageLinkDescriptor\(link\) \?/, 'false ?'],
    [/\btypeof criticalCss === "(string|object)" \?/, 'false ?'],
    // Titles, names and links are all that a page's meta holds.
    [/\bif \("script:ld\+json" in metaProps\)/, 'if (false)'],
  ],
  'dom/ssr/links.js': [[/, getModuleLinkHrefs\(matches, manifest\)/, '']],
  'hooks.js': [
    [/\bif \(this\.context\b/, 'if (false'],
    // All is inside the one router, which has the data; nobody moves a part of the page to another address.
    [/\buseContext\(IsDataRouteContext\) \?/, 'useContext(IsDataRouteContext) || true ?'],
    [/\bif \(locationArg\b/, 'if (false'],
    [/\belse matches = matchRoutes\(.*/, ''],
    [/\bif \(dataRouterContext && dataRouterContext\.static\b/, 'if (false'],
    // Each page's failure has a face of its own (app/root.tsx).
    only('DefaultErrorComponent', ' return null; '),
  ],
  // Pages are served without <Scripts/>.
  'dom/ssr/errorBoundaries.js': [
    [/\brenderScripts \?/, 'false ?'],
    [/\blet heyDeveloper = [\s\S]*?^\t\}\);/m, 'const heyDeveloper = null;'],
  ],
  'dom/ssr/routes.js': [
    // ssr is on, for each address.
    [/\bif \(isSpaMode\)/, 'if (false)'],
    [/\breturn isSpaMode &&/, 'return false &&'],
    [/\bif \(!ssr &&/, 'if (false &&'],
    // No action, no module in parts, no change while developing.
    without('dataRoute\\.action = \\('),
    [/\bif \(!route\.hasClientAction\) dataRoute\.action = [\s\S]*?^\t\t\t\}\);/m, ''],
    [/\broute\.hasClientAction \?/, 'false ?'],
    [/\broute\.client(Loader|Action|Middleware)Module \?/, 'false ?'],
    only('prefetchRouteModuleChunks'),
    [/\bif \(route\.clientLoaderModule \|\| route\.clientActionModule\)/, 'if (false)'],
    [/\bif \(needsRevalidation\)/, 'if (false)'],
  ],
  'dom/ssr/single-fetch.js': [
    [/\bif \(!ssr &&/, 'if (false &&'],
    // No action, no fetchers.
    [/\bif \(request\.method !== "GET"\)/, 'if (false)'],
    [/\bif \(fetcherKey\)/, 'if (false)'],
    [/\brequest\.method === "GET"/, 'true'],
  ],
  'dom-export/hydrated-router.js': [
    [/\bif \(ssrInfo\.context\.isSpaMode\)/, 'if (false)'],
    [/\bif \(window\.__reactRouterManifest\.sri === true\)/, 'if (false)'],
    [/\brouter\.createRoutesForHMR = .*/, ''],
  ],
  // Components that nobody uses can be left out only when their making and naming is known to do nothing else.
  'dom/lib.js': [
    [/^\w+\.displayName = .*/m, ''],
    [/ = React\$1\.forwardRef\(/, ' = /* @__PURE__ */ React$1.forwardRef('],
    [/\bif \(mask\)/, 'if (false)'],
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

function replaceAll(code: string, file: string, pairs: readonly Answer[]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`${file} no longer holds ${from}`);
    return text.replace(new RegExp(from, `g${from.flags}`), to);
  }, code);
}
