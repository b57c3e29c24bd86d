import { lazy, Suspense, useEffect, useState } from 'react';
import { isWaiting } from '#app/forms/works/waiting/watch-waiting.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { offlinePath } from '#app/state/offline.ts';
import { accountNow } from '#app/state/session.ts';
import { whenReached } from '#app/state/when-reached.ts';
import { type KeptPage, listKeptPages } from '#app/sw/kept-pages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { brand } from '#content/brand.ts';

const KeptWorks = lazy(() => import('./kept-works.tsx'));

/** The way back to the page that was asked for, and the pages that were visited. */
export default function KeptPages() {
  const [asked, setAsked] = useState<string>(paths.Home);
  const [kept, setKept] = useState<readonly KeptPage[] | null>(null);

  useEffect(() => {
    const page = pageAsked(location.search);
    setAsked(page);
    void listKeptPages().then(setKept, () => setKept([]));
    return whenReached(page, () => location.replace(page));
  }, []);
  return (
    <>
      <div className="mt-8">
        <ButtonLink kind="primary" to={asked}>
          {m.system_try_again()}
        </ButtonLink>
      </div>
      {kept !== null && isWaiting(accountNow()) ? (
        <Suspense fallback={null}>
          <KeptWorks />
        </Suspense>
      ) : null}
      {kept === null ? null : (
        <section className="mt-14 max-w-[46rem]">
          <h2 className="m-0">{m.system_offline_kept()}</h2>
          {kept.length === 0 ? <p className="mt-3 mb-0">{m.system_offline_none()}</p> : null}
          <ul className="m-0 mt-5 list-none border-t border-line p-0 empty:hidden">
            {kept.map(({ path, title }) => (
              <li key={path} className="border-b border-line">
                <a
                  href={path}
                  className="flex min-h-14 items-center py-2 font-semibold text-ink no-underline hover:text-primary"
                >
                  {title.replace(` — ${brand.name}`, '')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Only pages of this site: anything else in the query is the home page. */
function pageAsked(search: string): string {
  const page = new URLSearchParams(search).get('page') ?? '';
  if (!URL.canParse(page, location.origin)) return paths.Home;
  const url = new URL(page, location.origin);
  // `/.//host` has our origin and the path `//host`, which is another one's.
  const isOurs = url.origin === location.origin && !url.pathname.startsWith('//');
  return isOurs && url.pathname !== offlinePath ? url.pathname + url.search : paths.Home;
}
