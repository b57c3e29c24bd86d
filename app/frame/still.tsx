import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

/** One object for ever: React would empty the element if it saw another one. */
const asServed = { __html: '' };
const never = () => () => {};

const loaders = new Set<() => Promise<unknown>>();

/** Loads ahead what the next page may need, once. */
export function warmStillBlocks(): void {
  for (const load of loaders) void load().catch(() => {});
  loaders.clear();
}

interface Options {
  /** Loaded ahead with the others; not for blocks of one page only. */
  warm?: boolean;
  /** Classes that keep the block's place while it is loaded. */
  room?: string;
  /** Mounted again, it shows what the server wrote the first time, also without a connection. Not for blocks with props. */
  remember?: boolean;
}

/**
 * A block without behaviour. While hydrating, the server's markup is kept as it stands, so that neither the block's
 * code nor its words are part of the first touch: React and the router fill that budget. Mounted by a navigation in
 * the browser, it is loaded. Its links work through the shell (layout-behaviour.ts).
 *
 * @param onServer the component itself; null in the browser's build
 */
export function still<P extends object>(
  onServer: ComponentType<P> | null,
  load: () => Promise<{ default: ComponentType<P> }>,
  { warm = true, room = 'min-h-dvh', remember = false }: Options = {},
): ComponentType<P> {
  if (onServer) {
    const Served = onServer;
    return (props: P) => (
      <div className="contents">
        <Served {...props} />
      </div>
    );
  }
  const Loaded = lazy(load);
  let remembered: { __html: string } | undefined;
  const remembering = (element: HTMLElement | null) => {
    if (remember && element) remembered ??= { __html: element.innerHTML };
  };
  if (warm) loaders.add(() => (remembered ? Promise.resolve() : load()));
  return function Still(props: P) {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [kept] = useState(hydrating ? asServed : remembered);
    if (kept) {
      return (
        <div
          ref={remembering}
          className="contents"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our server's own markup, or nothing at all
          dangerouslySetInnerHTML={kept}
        />
      );
    }
    return (
      <div className="contents">
        <Suspense fallback={<div className={room} />}>
          <Loaded {...props} />
        </Suspense>
      </div>
    );
  };
}
