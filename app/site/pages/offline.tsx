import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Frame, room } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { offlinePath } from '#app/state/offline.ts';
import { whenReached } from '#app/state/when-reached.ts';
import { type KeptPage, listKeptPages } from '#app/sw/kept-pages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { brand } from '#content/brand.ts';

export const handle = { eager: true };

/** Nothing to load; but a page with a loader is prerendered for navigations in the browser as well. */
export const loader = () => null;

export const meta = () => [
  { title: `${m.system_offline_title()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** What the service worker shows in place of a page that was never visited; it names those that were. */
export default function Offline() {
  const { search } = useLocation();
  const [asked, setAsked] = useState<string>(paths.Home);
  const [kept, setKept] = useState<readonly KeptPage[] | null>(null);

  useEffect(() => {
    const page = pageAsked(search);
    setAsked(page);
    void listKeptPages().then(setKept, () => setKept([]));
    return whenReached(page, () => location.replace(page));
  }, [search]);

  return (
    <main data-family="HSE">
      <Frame className={`${room} min-h-[70dvh]`}>
        <LabelChip code={brand.code} label={m.system_offline_label()} station />
        <h1 className="mt-5 mb-3">{m.system_offline_headline()}</h1>
        <p className="m-0 max-w-[52ch] text-lead">{m.system_offline_lead()}</p>
        <div className="mt-8">
          <ButtonLink kind="primary" to={asked} reloadDocument>
            {m.system_try_again()}
          </ButtonLink>
        </div>
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
      </Frame>
    </main>
  );
}

/** Only pages of this site: anything else in the query is the home page. */
function pageAsked(search: string): string {
  const page = new URLSearchParams(search).get('page') ?? '';
  if (!URL.canParse(page, location.origin)) return paths.Home;
  const url = new URL(page, location.origin);
  return url.origin === location.origin && url.pathname !== offlinePath
    ? url.pathname + url.search
    : paths.Home;
}
