import { Link, Outlet, useMatches } from 'react-router';
import { useQuery } from '#app/desk/use-query.ts';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type AuthHandle, usualScene } from '#app/scenes/auth-handle.ts';
import { PlanScene } from '#app/scenes/plan-scene.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { useLostQuery } from './lost-query.ts';

export { handle } from '../handle.ts';

/** Outside the main layout: the form on the left with the route line, the dock from above on the right. */
export default function AuthLayout() {
  useLostQuery();
  const { query } = useQuery();
  const handle = useMatches().at(-1)?.handle as Partial<AuthHandle> | undefined;
  const { kit, progress, plate } = handle?.scene ?? usualScene;
  return (
    <div
      data-family="HSE"
      className="grid min-h-dvh md:grid-cols-[33rem_1fr] lg:grid-cols-[minmax(33rem,40rem)_1fr]"
    >
      <div className="relative flex min-w-0 flex-col pb-24 before:absolute before:top-16 before:bottom-0 before:left-16 before:hidden before:w-0.5 before:bg-family before:content-[''] md:before:block lg:pb-8">
        <Header />
        <main className="mr-6 ml-5 flex flex-1 flex-col pt-7 md:mr-8 md:ml-26 md:max-w-104 md:pt-12 lg:pt-[min(4rem,7.1dvh)]">
          <Outlet />
        </main>
      </div>
      <aside
        aria-label={m.auth_plate_login_text()}
        className="sticky top-0 hidden h-dvh border-l border-line md:block"
      >
        <PlanScene kit={kit} progress={progress} plate={plate(query)} />
      </aside>
    </div>
  );
}

/** The mark stays, so that there is a way on; so do the contact button and the messages around the pages. */
export function ErrorBoundary() {
  return (
    <>
      <Header />
      <PageFailed />
    </>
  );
}

function Header() {
  return (
    <header className="flex h-16 shrink-0 items-center border-b border-line px-5 md:border-0 md:px-16">
      <Link
        to={paths.Home}
        aria-label={m.auth_to_home({ brand: brand.name })}
        className="flex rounded-label no-underline"
      >
        <Wordmark />
      </Link>
    </header>
  );
}
