import { paths } from '#app/paths.ts';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { PageFailed } from './page-failed.tsx';

/** Where even the layout is missing: the mark leads home. */
export function PageError() {
  return (
    <>
      <header className="flex h-16 items-center border-b border-line px-5 md:px-8 lg:px-16">
        <a href={paths.Home} className="inline-flex rounded-label no-underline">
          <Wordmark />
        </a>
      </header>
      <PageFailed />
    </>
  );
}
