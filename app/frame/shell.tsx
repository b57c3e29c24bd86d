import {
  type FormEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { currentUser } from '#app/state/session.ts';
import { cartKept, cartKey, read } from '#app/state/storage.ts';
import { useStore } from '#app/state/store.ts';
import { enliveMenus, followLink, markCurrent, switchMode } from './layout-behaviour.ts';
import { asksForSearch, nameKeys } from './search/palette-keys.ts';
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
const CartLink = lazy(() => import('./cart-link.tsx'));

/** What surrounds the pages of the main layout: skip link, header, footer, and their behaviour. */
export function Shell({ children }: { children: ReactNode }) {
  // A state, not a ref: who comes from the login page is signed in before this element is there.
  const [shell, setShell] = useState<HTMLDivElement | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useStore(currentUser).isLogin;
  const [palette, setPalette] = useState<ReactNode>(null);
  const hasCart = useHasCart();

  const search = useCallback(async () => {
    const close = () => setPalette(null);
    try {
      const { Palette } = await import('./search/palette.tsx');
      setPalette((open) => open ?? <Palette close={close} />);
    } catch {
      navigate(paths.Search);
    }
  }, [navigate]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForSearch(event)) return;
      event.preventDefault();
      void search();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [search]);

  useEffect(() => {
    if (!shell) return;
    nameKeys(shell);
    return enliveMenus(shell);
  }, [shell]);
  useEffect(() => {
    if (shell) markCurrent(shell, pathname);
  }, [shell, pathname]);

  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const opener = target.closest('[data-search]');
    if (opener && isPlain(event)) {
      event.preventDefault();
      // Its menu closes first, so that the focus later returns to something that is there.
      opener.closest<HTMLElement>('[popover]')?.hidePopover();
      void search();
    } else if (target.closest('[data-print]')) print();
    else if (!switchMode(target)) followLink(event.nativeEvent, navigate);
  };
  /** A search form leads on without a new document; without React it does so by itself. */
  const submit = (event: FormEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== paths.Search) return;
    event.preventDefault();
    const q = String(new FormData(form).get('q') ?? '');
    navigate(`${paths.Search}?${new URLSearchParams({ q })}`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what links and buttons inside it pass on
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link or button pressed by key sends a click as well
    <div
      ref={setShell}
      onClick={press}
      onSubmit={submit}
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
      {palette}
      {signedIn && shell ? (
        <Suspense>
          <MemberMenu shell={shell} />
        </Suspense>
      ) : null}
      {hasCart && shell ? (
        <Suspense>
          <CartLink shell={shell} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Whether this browser knows of a cart; which one and how many lines, the link itself reads. */
function useHasCart(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = () => setHas(read(cartKey) !== null);
    look();
    const signs = ['storage', cartKept] as const;
    for (const sign of signs) addEventListener(sign, look);
    return () => {
      for (const sign of signs) removeEventListener(sign, look);
    };
  }, []);
  return has;
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** A link under the mouse or the focus: the next page may need blocks that this one was served without. */
function warmNear({ target }: { target: EventTarget }) {
  if ((target as Element).closest('a')) warmStillBlocks();
}
