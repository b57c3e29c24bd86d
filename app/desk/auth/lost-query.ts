import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { redirectParam } from '#app/state/return-target.ts';

const linked: readonly string[] = [paths.Login, paths.Register, paths.ForgetPwd];

/**
 * The query that a link between the login pages has lost, which says where to go afterwards.
 * @param referrer the page that the link was on
 */
export function lostQuery(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  const wanted = from.origin === origin && linked.includes(from.pathname);
  return wanted && from.searchParams.has(redirectParam) ? from.search : '';
}

/**
 * Gives a login page its query back. A link that is pressed before scripts run is that of the prerendered HTML, which is the
 * same for every query and so has none.
 */
export function useLostQuery(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    // Of a page that the router led to, the referrer says nothing.
    if (search || !linked.includes(pathname) || loaded?.name !== location.href) return;
    const lost = lostQuery(document.referrer, location.origin);
    if (lost) navigate({ pathname, search: lost }, { replace: true });
  }, [navigate, pathname, search]);
}
