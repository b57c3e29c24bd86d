import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { markCurrent } from '#app/frame/menu-behaviour.ts';
import { Shell } from '#app/frame/shell.tsx';
import { attachShell } from '#app/frame/shell-behaviour.tsx';
import { staticOnHydrate } from './static-on-hydrate.tsx';

const Header = staticOnHydrate(
  import.meta.env.SSR ? (await import('./desk-header.tsx')).default : null,
  () => import('./desk-header.tsx'),
  'h-16',
);
const Footer = staticOnHydrate(
  import.meta.env.SSR ? (await import('#app/frame/site-footer.tsx')).default : null,
  () => import('#app/frame/site-footer.tsx'),
  'h-96',
);

/** Header and footer around a page of the desk. */
export function DeskShell({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const shell = place.current?.querySelector<HTMLElement>('[data-shell]');
    return shell ? attachShell(shell) : undefined;
  }, []);
  useEffect(() => {
    if (place.current) markCurrent(place.current, pathname);
  }, [pathname]);
  return (
    <div ref={place} className="contents">
      <Shell header={<Header />} footer={<Footer />}>
        {children}
      </Shell>
    </div>
  );
}
