import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

/** One object for ever: React would empty the element if it saw another one. */
const asServed = { __html: '' };
const never = () => () => {};

/**
 * A block without behaviour and without props. While hydrating, the server's markup is kept as it stands, so that its
 * words are not sent twice. Mounted by a navigation in the browser, it shows what was served, or is loaded.
 *
 * @param onServer the component itself; null in the browser's build
 * @param room classes that keep its place while it is loaded
 */
export function staticOnHydrate(
  onServer: ComponentType | null,
  load: () => Promise<{ default: ComponentType }>,
  room: string,
): ComponentType {
  if (onServer) {
    const Served = onServer;
    return () => (
      <div className="contents">
        <Served />
      </div>
    );
  }
  const Loaded = lazy(load);
  let remembered: { __html: string } | undefined;
  const remember = (element: HTMLElement | null) => {
    if (element) remembered ??= { __html: element.innerHTML };
  };
  return function Static() {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [kept] = useState(hydrating ? asServed : remembered);
    if (kept) {
      return (
        <div
          ref={remember}
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
          <Loaded />
        </Suspense>
      </div>
    );
  };
}
