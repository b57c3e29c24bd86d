import { useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { showOffline } from '#app/state/offline.ts';
import { Button } from '#app/ui/button.tsx';
import { Frame, sectionPadding } from './frame.tsx';

/** In place of a page that could not be loaded, or that broke. */
export function PageFailed() {
  useEffect(showOffline, []);
  return (
    <main>
      <title>{m.site_page_broken()}</title>
      <Frame className={sectionPadding}>
        <div role="alert">
          <h1 className="m-0">{m.site_page_broken()}</h1>
          <p className="mt-4 mb-8 max-w-[52ch] text-lead">{m.site_page_broken_text()}</p>
        </div>
        <Button onClick={() => location.reload()}>{m.site_reload()}</Button>
        <form action={paths.Search} className="mt-10 flex max-w-140 flex-wrap gap-3">
          <input
            type="search"
            name="q"
            aria-label={m.search_site()}
            maxLength={120}
            className="h-11 min-w-0 flex-1 rounded-control border border-control bg-surface px-3.5 text-ink"
          />
          <Button type="submit" kind="secondary">
            {m.search_submit()}
          </Button>
        </form>
      </Frame>
    </main>
  );
}
