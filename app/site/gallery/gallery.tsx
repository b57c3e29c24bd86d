import { data } from 'react-router';
import { callContext } from '#app/call-context.ts';
import { currencyContext } from '#app/currency-context.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { Island } from '#app/site/wake/island.tsx';
import sheet from '#app/styles/gallery.css?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { readClock } from '#contract/development.ts';
import type { Route } from './+types/gallery';
import LiveGallery from './gallery.island.tsx';
import { showExamples } from './show-examples.ts';

export const links = () => [{ rel: 'stylesheet', href: sheet }];

export { PageFailed as ErrorBoundary } from '#app/frame/page-failed.tsx';

export const meta = () => [
  { title: `${m.gallery_title()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** There where the tools of development are: in production their calls do not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!import.meta.env.DEV) {
    try {
      await context.get(callContext)(readClock, {});
    } catch {
      throw data(null, { status: 404 });
    }
  }
  return showExamples(context.get(currencyContext));
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-2 md:px-8 lg:px-16">
        <a href={paths.Home} className="inline-flex rounded-label no-underline">
          <Wordmark />
        </a>
        <ButtonLink kind="quiet" dense to="/dev">
          {m.gallery_to_tools()}
        </ButtonLink>
      </header>
      <main className="mx-auto w-full max-w-[90rem] px-5 pt-10 pb-24 md:px-8 lg:px-16">
        <LabelChip code="DEV" label="/dev/gallery" />
        <h1 className="mt-5 mb-0">{m.gallery_title()}</h1>
        <p className="mt-3 mb-0 text-lead">{m.gallery_lead()}</p>
        <Island of={LiveGallery} eager props={{ examples: loaderData }} />
      </main>
    </>
  );
}
