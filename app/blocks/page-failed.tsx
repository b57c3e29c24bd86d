import { useRouteError } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { PageLoadError } from '#app/state/chunk-errors.ts';
import { Button } from '#app/ui/button.tsx';
import { Frame, room } from './frame.tsx';

/** In place of a page that could not be loaded, or that broke. */
export function PageFailed() {
  const notLoaded = useRouteError() instanceof PageLoadError;
  return (
    <main>
      <title>{notLoaded ? m.site_page_failed() : m.site_page_broken()}</title>
      <Frame className={room}>
        <div role="alert">
          <h1 className="m-0">{notLoaded ? m.site_page_failed() : m.site_page_broken()}</h1>
          <p className="mt-4 mb-8 max-w-[52ch] text-lead">
            {notLoaded ? m.site_page_failed_text() : m.site_page_broken_text()}
          </p>
        </div>
        <Button onClick={() => location.reload()}>{m.site_reload()}</Button>
      </Frame>
    </main>
  );
}
