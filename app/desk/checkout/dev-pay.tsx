import { data } from 'react-router';
import { callContext } from '#app/call-context.ts';
import { useQuery } from '#app/desk/use-query.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { readClock } from '#contract/development.ts';
import type { Route } from './+types/dev-pay';
import { SandboxPayment, SandboxWaiting } from './sandbox-payment.tsx';

export const meta = () => [
  { title: `${m.checkout_sandbox_title()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** There where the tools of development are: in production their calls do not exist. */
export async function loader({ context }: Route.LoaderArgs) {
  if (import.meta.env.DEV) return null;
  try {
    await context.get(callContext)(readClock, {});
  } catch {
    throw data(null, { status: 404 });
  }
  return null;
}

export default function SandboxPaymentPage() {
  const { query } = useQuery();
  const ref = query.get('ref');
  // The served page knows no address: until the browser does, it waits and does not say that there is nothing.
  const hydrated = useHydrated();
  return (
    <>
      <header className="flex min-h-16 items-center border-b border-line px-5 md:px-8 lg:px-16">
        <a href={paths.Home} className="inline-flex rounded-label no-underline">
          <Wordmark />
        </a>
      </header>
      <main className="mx-auto w-full max-w-[34rem] px-5 pt-10 pb-24 md:pt-14">
        {hydrated ? <SandboxPayment key={ref} name={ref ?? ''} /> : <SandboxWaiting />}
      </main>
    </>
  );
}
