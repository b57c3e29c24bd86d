import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { still } from './frame/still.tsx';
import { watchRouteChunks } from './state/chunk-errors.ts';
import { refreshUser } from './state/session.ts';
import { noteVisit } from './state/tracking.ts';

/** In the served HTML of every page; its code and words are no part of the first touch. */
const ContactPanel = still(
  import.meta.env.SSR ? (await import('./ui/contact-panel.tsx')).default : null,
  () => import('./ui/contact-panel.tsx'),
  { warm: false, room: '' },
);

/** What surrounds every page: contact button, and after the first touch messages, progress line and arrivals. */
export function Chrome({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  useEffect(() => {
    watchRouteChunks();
    void refreshUser();
  }, []);
  // Once the page stands, so that its title is its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a visit
  useEffect(() => noteVisit(new URL(location.href)), [key]);
  return (
    <>
      {children}
      <ContactPanel />
      <Later />
    </>
  );
}

/** No page waits for this: it loads once React runs, and is asked for again at the next navigation if it failed. */
function Later() {
  const [PageLife, setPageLife] = useState<ComponentType | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a new chance
  useEffect(() => {
    if (!PageLife) import('./ui/page-life.tsx').then((later) => setPageLife(() => later.PageLife), ignore);
  }, [key]);
  return PageLife ? <PageLife /> : null;
}

const ignore = () => {};
