import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { enliveMenus, followLink, markCurrent, switchMode } from './layout-behaviour.ts';
import { still, warmStillBlocks } from './still.tsx';

const SiteHeader = still(
  import.meta.env.SSR ? (await import('./site-header.tsx')).default : null,
  () => import('./site-header.tsx'),
  { room: 'h-16', remember: true },
);
const SiteFooter = still(
  import.meta.env.SSR ? (await import('./site-footer.tsx')).default : null,
  () => import('./site-footer.tsx'),
  { room: 'h-96', remember: true },
);
const MemberMenu = lazy(() => import('./member-menu.tsx'));

/** What surrounds the pages of the main layout: skip link, header, footer, and their behaviour. */
export function Shell({ children }: { children: ReactNode }) {
  // A state, not a ref: who comes from the login page is signed in before this element is there.
  const [shell, setShell] = useState<HTMLDivElement | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useStore(currentUser).isLogin;

  useEffect(() => (shell ? enliveMenus(shell) : undefined), [shell]);
  useEffect(() => {
    if (shell) markCurrent(shell, pathname);
  }, [shell, pathname]);

  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest('[data-print]')) print();
    else if (!switchMode(target)) followLink(event.nativeEvent, navigate);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what links and buttons inside it pass on
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link or button pressed by key sends a click as well
    <div
      ref={setShell}
      onClick={press}
      onPointerOver={warmNear}
      onFocus={warmNear}
      className="relative flex min-h-dvh flex-col"
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 text-small font-semibold text-primary focus:not-sr-only focus:fixed! focus:top-2 focus:left-2"
      >
        {m.site_skip()}
      </a>
      <SiteHeader />
      <div id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      <SiteFooter />
      {signedIn && shell ? (
        <Suspense>
          <MemberMenu shell={shell} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A link under the mouse or the focus: the next page may need blocks that this one was served without. */
function warmNear({ target }: { target: EventTarget }) {
  if ((target as Element).closest('a')) warmStillBlocks();
}
