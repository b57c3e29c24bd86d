import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '#app/paths.ts';
import { currentUser } from '#app/state/session.ts';
import { cartKept, cartKey, read } from '#app/state/storage.ts';
import { useStore } from '#app/state/store.ts';
import { CurrencySwitch } from './currency-switch.tsx';
import { attachMenus, markCurrent, switchMode } from './menu-behaviour.ts';
import { asksForSearch, nameKeys } from './search/palette-keys.ts';

const MemberMenu = lazy(() => import('./member-menu.tsx'));
const CartLink = lazy(() => import('./cart-link.tsx'));

/**
 * What the served surroundings of a page do once it runs: menus, search palette, colour switch, who is signed in, the cart,
 * the currency.
 * @returns how to stop
 */
export function attachShell(shell: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const slots = document.createElement('div');
  shell.append(slots);
  const root = createRoot(slots);
  root.render(<Slots shell={shell} />);
  const search = () => void openPalette(shell);
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const opener = target.closest('[data-search]');
    if (opener && isPlain(event)) {
      event.preventDefault();
      // Its menu closes first, so that the focus later returns to something that is there.
      opener.closest<HTMLElement>('[popover]')?.hidePopover();
      search();
    } else if (target.closest('[data-print]')) print();
    else switchMode(target);
  };
  const key = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !asksForSearch(event)) return;
    event.preventDefault();
    search();
  };
  shell.addEventListener('click', press, { signal });
  addEventListener('keydown', key, { signal });
  const stopMenus = attachMenus(shell);
  nameKeys(shell);
  markCurrent(shell, location.pathname);
  return () => {
    stop.abort();
    stopMenus();
    // React may be drawing the page that this one makes room for.
    setTimeout(() => {
      root.unmount();
      slots.remove();
    });
  };
}

let palette: Promise<void> | null = null;
/** Takes away one that was closed; browsers tell of it a moment later, and its key may be pressed again before. */
let tidy = () => {};

/** One at a time. Where its file does not come, the search has a page of its own. */
function openPalette(shell: HTMLElement): Promise<void> {
  tidy();
  palette ??= import('./search/palette.tsx').then(
    ({ Palette }) => {
      const place = document.createElement('div');
      shell.append(place);
      const root = createRoot(place);
      const close = () => {
        palette = null;
        tidy = () => {};
        root.unmount();
        place.remove();
      };
      tidy = () => {
        if (place.querySelector('dialog')?.open === false) close();
      };
      root.render(<Palette close={close} />);
    },
    () => {
      palette = null;
      location.assign(paths.Search);
    },
  );
  return palette;
}

function Slots({ shell }: { shell: HTMLElement }) {
  const signedIn = useStore(currentUser).isLogin;
  const hasCart = useHasCart();
  return (
    <>
      <CurrencySwitch shell={shell} />
      <Suspense>
        {signedIn ? <MemberMenu shell={shell} /> : null}
        {hasCart ? <CartLink shell={shell} /> : null}
      </Suspense>
    </>
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
