/**
 * A page whose chunk cannot be loaded raises the event that the build tool raises for our own imports
 * (`vite:preloadError`); the framework alone would log and reload the page the visitor is reading.
 */
type LazyParts = Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined>;
interface LazyRoute {
  id: string;
  lazy?: LazyParts;
  children?: LazyRoute[];
}
interface Router {
  routes: LazyRoute[];
  state: { navigation: { state: string }; matches: { route: { id: string } }[] };
  subscribe(listener: () => void): () => void;
  /** Puts other routes in place from the next navigation on. */
  _internalSetRoutes(routes: LazyRoute[]): void;
}

/** A page did not load; its error boundary shows "This page did not load. Reload". */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

export function raisePreloadError(cause: unknown): void {
  const event = new Event('vite:preloadError', { cancelable: true });
  dispatchEvent(Object.assign(event, { payload: cause }));
}

/**
 * In place of the page: throws when drawn, so that the nearest error boundary shows it. A refusal of the lazy part
 * itself would be lost: the router answers with the loader's data alone and draws nothing (8.4.0, single-fetch).
 */
function failing(cause: unknown) {
  return () => {
    throw new PageLoadError('This page did not load.', { cause });
  };
}

/** Call once after the router exists. Each lazy part first imports the route's chunk under our eyes. */
export function watchRouteChunks(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as unknown as {
    __reactRouterDataRouter?: Router;
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  };
  if (!router || !manifest) return;
  const failed = new Map<string, LazyParts>();
  const visit = (route: LazyRoute) => {
    const address = manifest.routes[route.id]?.module;
    if (route.lazy && address) {
      const watched: LazyParts = {};
      for (const [part, load] of Object.entries(route.lazy)) {
        watched[part] =
          load &&
          (async (...args) => {
            try {
              await import(/* @vite-ignore */ address);
            } catch (cause) {
              failed.set(route.id, watched);
              raisePreloadError(cause);
              return part === 'Component' ? failing(cause) : undefined;
            }
            return load(...args);
          });
      }
      route.lazy = { ...watched };
    }
    route.children?.forEach(visit);
  };
  router.routes.forEach(visit);
  router.subscribe(() => {
    const { navigation, matches } = router.state;
    // Not under the failed page itself: what is shown is drawn from these routes.
    if (!failed.size || navigation.state !== 'idle' || matches.some(({ route }) => failed.has(route.id)))
      return;
    router._internalSetRoutes(renewed(router.routes, failed));
    failed.clear();
  });
}

/** The router keeps what a lazy part gave it for ever, a failure too: only another route object is asked again. */
function renewed(routes: readonly LazyRoute[], failed: ReadonlyMap<string, LazyParts>): LazyRoute[] {
  return routes.map(({ children, ...route }) => {
    const parts = failed.get(route.id);
    const lazy = parts ?? route.lazy;
    const asked = Object.entries(parts ?? {}).flatMap(([part, load]) => (load ? [part] : []));
    const given = Object.fromEntries((parts ? [...asked, 'element'] : []).map((part) => [part, undefined]));
    return {
      ...route,
      ...given,
      ...(lazy ? { lazy: { ...lazy } } : {}),
      ...(children ? { children: renewed(children, failed) } : {}),
    };
  });
}
