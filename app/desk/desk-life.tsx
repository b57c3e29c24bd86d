import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { refreshUser } from '#app/state/session.ts';
import { carryLinks, noteVisit } from '#app/state/tracking.ts';
import { replayTyped } from '#app/state/typed.ts';
import { keepPage } from '#app/sw/keep-page.ts';
import { followLink } from './follow-links.ts';
import { watchPageFiles } from './watch-pages.ts';

/** What every page of the desk does: it knows who is signed in, notes the visit, follows links, and shows messages. */
export function DeskLife() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Within the effect: what React draws next would put back the values it knows.
    void hear(replayTyped(document, []));
    void refreshUser();
    carryLinks();
    return watchPageFiles();
  }, []);
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
  return <Later />;
}

/** No page waits for this: it loads once React runs, and is asked for again at the next navigation if it failed. */
function Later() {
  const [PageLife, setPageLife] = useState<ComponentType | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a new chance
  useEffect(() => {
    if (!PageLife) import('./page-life.tsx').then((later) => setPageLife(() => later.PageLife), ignore);
  }, [key]);
  return PageLife ? <PageLife /> : null;
}

const ignore = () => {};

/** What was clicked before is done now. The boot script is on the page already; it runs in browsers only. */
async function hear(typed: Promise<void>): Promise<void> {
  const [{ hearing, kept }] = await Promise.all([import('#app/boot.ts'), typed]);
  hearing();
  for (const { act } of kept) act();
}
