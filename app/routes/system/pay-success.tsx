import { pageMeta } from '#app/blocks/page-meta';
import { PanelPage, PanelSkeleton, panel } from '#app/blocks/panel-page.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useQuery } from '#app/state/hydrated.ts';
import { requireSession } from '#app/state/return-target.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { system } from '#content/en/pages/system.ts';
import type { Route } from './+types/pay-success';

const copy = system.PaySuccess;

export const handle = { eager: true };
export const meta = () => pageMeta('PaySuccess', copy);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'PaySuccess');
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <PanelPage copy={copy}>
      <PanelSkeleton label={m.system_checking_session()} />
    </PanelPage>
  );
}

/** An address proves no payment: without an order of this number in the account, the page says that it knows none. */
export default function PaySuccess() {
  const { query } = useQuery();
  const orderNo = query.get('orderNo') ?? '';
  const steps = [m.system_pay_step_mail(), m.system_pay_step_account(), m.system_pay_step_bank()];
  return (
    <PanelPage copy={copy} lead={m.system_pay_lead()}>
      <section className={panel}>
        <h2 className="m-0 text-h3">
          {/^[A-Za-z0-9-]{1,40}$/.test(orderNo)
            ? m.system_pay_unknown_number({ orderNo })
            : m.system_pay_unknown()}
        </h2>
        <p className="m-0 mt-2">{m.system_pay_unknown_text()}</p>
        <h3 className="m-0 mt-6 text-body">{m.system_pay_steps()}</h3>
        <ol className="m-0 mt-2 grid list-decimal gap-1.5 pl-5 text-small marker:text-ink-3">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={copy.action.to}>{m.system_pay_ask()}</ButtonLink>
          <ButtonLink kind="secondary" to={paths.Home}>
            {m.system_home()}
          </ButtonLink>
        </div>
      </section>
    </PanelPage>
  );
}
