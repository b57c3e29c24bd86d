import { data } from 'react-router';
import { callContext } from '#app/call-context.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { currentUser, signOut } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { readClock } from '#contract/development.ts';
import type { Route } from './+types/dev';
import { ClockPanel } from './clock-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ThemePanel } from './theme-panel.tsx';

export const meta = () => [
  { title: `${m.development_title()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The page is there where its calls are: in production they do not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  if (import.meta.env.DEV) return null;
  try {
    await context.get(callContext)(readClock, {});
  } catch {
    throw data(null, { status: 404 });
  }
  return null;
}

export default function Development() {
  return (
    <>
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-2 md:px-8 lg:px-16">
        <a href={paths.Home} className="inline-flex rounded-label no-underline">
          <Wordmark />
        </a>
        <div className="flex flex-wrap gap-x-2">
          <ButtonLink kind="quiet" dense to="/dev/gallery">
            {m.gallery_open()}
          </ButtonLink>
          <ButtonLink kind="quiet" dense to="/api-docs">
            {m.development_api()}
          </ButtonLink>
        </div>
      </header>
      <main className="mx-auto w-full max-w-[90rem] px-5 pt-10 pb-24 md:px-8 lg:px-16">
        <LabelChip code="DEV" label="/dev" />
        <h1 className="mt-5 mb-0">{m.development_title()}</h1>
        <p className="mt-3 mb-0 text-lead">{m.development_lead()}</p>
        <WhoAmI />
        <div className="mt-8 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-5">
            <OutboxPanel />
            <JobsPanel />
          </div>
          <div className="grid min-w-0 gap-5">
            <PeoplePanel />
            <ClockPanel />
            <ThemePanel />
          </div>
        </div>
      </main>
    </>
  );
}

function WhoAmI() {
  const { isLogin, userName } = useStore(currentUser);
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunken px-5 py-4 md:px-6">
      <p role="status" className="m-0 font-semibold text-ink">
        {isLogin ? m.development_logged_in({ name: userName }) : m.development_nobody()}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink kind={isLogin ? 'primary' : 'secondary'} dense to={paths.Home}>
          {m.development_home()}
        </ButtonLink>
        {isLogin ? (
          <Button kind="secondary" dense onClick={() => void signOut()}>
            {m.development_log_out()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
