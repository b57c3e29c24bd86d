import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readPlacing, usePlacing } from './use-placing.ts';

/**
 * Nothing to order. What was ordered leaves the cart, so that an order whose answer was lost before a reload is asked
 * about here as well.
 */
export function EmptyCheckout() {
  const [lost] = useState(() => readPlacing() !== null);
  return lost ? <Lost /> : <Empty />;
}

function Lost() {
  const { resuming, problem } = usePlacing(async () => {});
  if (resuming) return <Notice tone="info">{m.checkout_resuming()}</Notice>;
  return (
    <>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Empty />
    </>
  );
}

function Empty() {
  return (
    <section className="max-w-[42rem] border-t border-line pt-6">
      <h2 className="m-0 text-h3!">{m.checkout_empty_title()}</h2>
      <p className="m-0 mt-1">{m.checkout_empty_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.Dedicated}>{m.checkout_empty_servers()}</ButtonLink>
        <ButtonLink kind="secondary" to={accountPaths.AccountOrders}>
          {m.checkout_empty_orders()}
        </ButtonLink>
      </div>
    </section>
  );
}
