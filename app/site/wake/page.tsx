import { createRoot } from 'react-dom/client';
import { watchWaiting } from '#app/forms/works/waiting/watch-waiting.ts';
import { attachShell } from '#app/frame/shell-behaviour.tsx';
import { showChosen } from '#app/state/currency.ts';
import { refreshUser } from '#app/state/session.ts';
import { store, useStore } from '#app/state/store.ts';
import { refreshTheme } from '#app/state/theme.ts';
import { carryLinks, noteReturn } from '#app/state/tracking.ts';
import { keepPage } from '#app/sw/keep-page.ts';
import { watchContactPanel } from '#app/ui/contact-behaviour.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Toasts } from '#app/ui/toasts.tsx';
import { watchMenuTiles } from '../tools/mini/menu-tiles.ts';
import { watchHashes } from './hashes.ts';

/** The visitor is on the way to another page. */
const leaving = store(false);

/** What every page of the site does once it is awake, whatever stands on it. */
export function startPage(): void {
  void refreshUser();
  watchWaiting();
  carryLinks();
  void refreshTheme();
  watchContactPanel();
  watchMenuTiles();
  watchHashes();
  watchLeaving();
  const shell = document.querySelector<HTMLElement>('[data-shell]');
  if (shell) attachShell(shell);
  if (!import.meta.env.DEV) keepPage(location.pathname);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<PageLife />);
}

function PageLife() {
  const isLeaving = useStore(leaving);
  return (
    <>
      <ProgressBar active={isLeaving} />
      <Toasts />
    </>
  );
}

/** Milliseconds after which a page that did not come is not waited for: what was pressed was a file, or was stopped. */
const patience = 15_000;

/** From a press that leads to another page until this one is gone; a page that is come back to stands still. */
function watchLeaving(): void {
  let timer = 0;
  const leave = (to: string) => {
    const { origin, pathname, search } = new URL(to, location.href);
    if (origin !== location.origin || pathname + search === location.pathname + location.search) return;
    leaving.set(true);
    clearTimeout(timer);
    timer = window.setTimeout(() => leaving.set(false), patience);
  };
  addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest('a');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!anchor?.href || event.defaultPrevented || elsewhere) return;
    if (!anchor.target && !anchor.type && !anchor.hasAttribute('download')) leave(anchor.href);
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented && form.hasAttribute('action')) leave(`${form.action}?`);
  });
  addEventListener('pageshow', ({ persisted }) => {
    leaving.set(false);
    if (!persisted) return;
    noteReturn();
    showChosen();
  });
}
