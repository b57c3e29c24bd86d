import { OrderButtons } from '#app/catalogue/lines/order-buttons.tsx';
import { m } from '#app/paraglide/messages.js';
import { orderPath } from './order-path.ts';
import type { Ordered } from './server-configurator.tsx';

/** A member's way from the offer page straight to the checkout, with the way to the order page for names and keys. */
export function MembersOrder({ selection, build, possible, complain, compact }: Ordered) {
  return (
    <>
      <OrderButtons
        selection={selection}
        possible={possible}
        complain={complain}
        compact={compact}
        label={compact ? m.server_order_short() : m.server_order()}
        onPut={() => {}}
      />
      {compact ? null : (
        <p className="m-0 text-caption">
          <a href={orderPath(build)} className="font-semibold text-primary">
            {m.server_order_access()}
          </a>
        </p>
      )}
    </>
  );
}
