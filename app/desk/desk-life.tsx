import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { watchWaiting } from '#app/forms/works/waiting/watch-waiting.ts';
import { watchReturn } from '#app/state/currency.ts';
import { currentUser, refreshUser } from '#app/state/session.ts';
import { carryLinks, noteVisit } from '#app/state/tracking.ts';
import { replayTyped } from '#app/state/typed.ts';
import { keepPage } from '#app/sw/keep-page.ts';
import { followLink } from './follow-links.ts';
import { PageLife } from './page-life.tsx';
import { watchPageFiles } from './watch-pages.ts';

/** What every page of the desk does: it knows who is signed in, notes the visit, follows links, and shows messages. */
export function DeskLife() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Within the effect: what React draws next would put back the values it knows.
    void hear(replayTyped(document, []));
    // A page with a loader has asked already (navigation.ts).
    if (!currentUser.get().isLogin) void refreshUser();
    carryLinks();
    watchWaiting();
    return watchPageFiles();
  }, []);
  useEffect(watchReturn, []);
  useLeaveWhenOut();
  // Once the page stands, so that its title is its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a visit
  useEffect(() => noteVisit(new URL(location.href)), [key]);
  useEffect(() => {
    if (!import.meta.env.DEV) keepPage(pathname);
  }, [pathname]);
  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, navigate);
    // On the window: React and its own links have heard of the press by then.
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);
  return <PageLife />;
}

/**
 * Nobody is signed in any more, here or in another tab: the page is asked once more whether it may be shown, and one that needs a
 * session leads to the login, as on a first visit. Nothing of the account stays on the screen.
 */
function useLeaveWhenOut(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let known = currentUser.get().isLogin;
    const stop = currentUser.watch(() => {
      const { isLogin } = currentUser.get();
      if (known && !isLogin) void revalidate();
      known = isLogin;
    });
    return stop;
  }, [revalidate]);
}

/** What was clicked and sent before is done now, by the boot script, which has kept it. */
async function hear(typed: Promise<void>): Promise<void> {
  await typed;
  dispatchEvent(new Event('desk:awake'));
}
