import { useEffect, useId, useRef } from 'react';
import { OrderPayment } from '#app/desk/checkout/order-payment.tsx';
import { useOrder } from '#app/desk/checkout/use-order.ts';
import { OtherAccounts } from '#app/desk/organisations/other-accounts.tsx';
import { useQuery } from '#app/desk/use-query.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { PanelPage, PanelSkeleton, panel } from '#app/frame/panel-page.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { countPurchase } from '#app/state/purchase.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { system } from '#content/en/pages/system.ts';
import { type Order, orderNo as orderNoSchema } from '#contract/orders.ts';
import { requireSession } from '../require-session.ts';
import type { Route } from './+types/pay-success';

const copy = system.PaySuccess;

export const meta = () => pageMeta('PaySuccess', copy);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'PaySuccess');
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

/** An address proves no payment: the order is asked for with the member's token, and its buyer alone is answered. */
export default function PaySuccess() {
  const { query } = useQuery();
  const orderNo = query.get('orderNo') ?? '';
  return orderNoSchema.safeParse(orderNo).success ? (
    <Known key={orderNo} orderNo={orderNo} />
  ) : (
    <Unknown orderNo={orderNo} />
  );
}

function Known({ orderNo }: { orderNo: string }) {
  const { read, waited, restart } = useOrder(orderNo);
  const { data, state } = read;
  useCounted(data);
  if (data)
    return (
      <OrderPayment
        order={data}
        waited={waited}
        chip={{ code: copy.code, label: copy.label }}
        onMoved={restart}
      />
    );
  if (state === 'asking') return <Waiting />;
  if (state === 'missing') return <Unknown orderNo={orderNo} />;
  return (
    <PanelPage copy={copy}>
      <Answered read={read} waiting={null}>
        {() => null}
      </Answered>
    </PanelPage>
  );
}

/** A purchase is counted here, whichever way led to the page. */
function useCounted(order: Order | null): void {
  const counted = useRef(false);
  useEffect(() => {
    if (!order?.paidAt || counted.current) return;
    counted.current = true;
    const { orderNo, total, priced } = order;
    void countPurchase({
      orderNo,
      total,
      tax: priced.dueToday.tax.amount,
      lines: priced.lines.map(({ selection: { plan, quantity }, family }) => ({ plan, family, quantity })),
    });
  }, [order]);
}

const Waiting = () => (
  <PanelPage copy={copy}>
    <PanelSkeleton label={m.system_checking_session()} />
  </PanelPage>
);

function Unknown({ orderNo }: { orderNo: string }) {
  return (
    <PanelPage copy={copy} lead={m.system_pay_lead()} beside={<Steps />}>
      <section className={panel}>
        <h2 className="m-0 text-h3">
          <Unbroken
            text={
              /^[A-Za-z0-9-]{1,40}$/.test(orderNo)
                ? m.system_pay_unknown_number({ orderNo })
                : m.system_pay_unknown()
            }
          />
        </h2>
        <p className="m-0 mt-2">{m.system_pay_unknown_text()}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={copy.action.to}>{m.system_pay_ask()}</ButtonLink>
          <ButtonLink kind="secondary" to={paths.Home}>
            {m.system_home()}
          </ButtonLink>
        </div>
        <OtherAccounts name="PaySuccess" />
      </section>
    </PanelPage>
  );
}

function Steps() {
  const id = useId();
  const steps = [m.system_pay_step_mail(), m.system_pay_step_account(), m.system_pay_step_bank()];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="m-0 text-h3!">
        {m.system_pay_steps()}
      </h2>
      <ol className="m-0 mt-4 list-none divide-y divide-line border-y border-line p-0 text-small">
        {steps.map((step, i) => (
          <li key={step} className="grid grid-cols-[1.5rem_minmax(0,1fr)] py-3">
            <span className="font-mono text-label leading-normal text-ink-3" aria-hidden="true">
              {i + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
