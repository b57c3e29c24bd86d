/**
 * A page whose chunk cannot be loaded raises the event that the build tool raises for our own imports
 * (`vite:preloadError`); the framework alone would log and reload the page the visitor is reading.
 */
interface LazyRoute {
  id: string;
  lazy?: Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined>;
  children?: LazyRoute[];
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
  const globals = window as unknown as {
    __reactRouterDataRouter?: { routes: LazyRoute[] };
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  };
  const manifest = globals.__reactRouterManifest;
  if (!manifest) return;
  const visit = (route: LazyRoute) => {
    const address = manifest.routes[route.id]?.module;
    if (route.lazy && address) {
      const watched: LazyRoute['lazy'] = {};
      for (const [part, load] of Object.entries(route.lazy)) {
        watched[part] =
          load &&
          (async (...args) => {
            try {
              await import(/* @vite-ignore */ address);
            } catch (cause) {
              raisePreloadError(cause);
              return part === 'Component' ? failing(cause) : undefined;
            }
            return load(...args);
          });
      }
      route.lazy = watched;
    }
    route.children?.forEach(visit);
  };
  globals.__reactRouterDataRouter?.routes.forEach(visit);
}
