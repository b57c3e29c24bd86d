import { useRef } from 'react';
import { pricedLines } from '#app/catalogue/lines/priced-lines.ts';
import { WhoMayOrder } from '#app/desk/organisations/who-may-order.tsx';
import { fillsScreen } from '#app/desk/private-page.ts';
import { TotalBar } from '#app/desk/total-bar.tsx';
import { Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { toast } from '#app/state/toasts.ts';
import { usePlans } from '#app/state/use-plans.ts';
import { usePriced } from '#app/state/use-priced.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PanelWaiting, RowsWaiting } from '#app/ui/waiting.tsx';
import { brand } from '#content/brand.ts';
import { CartLineRow, type LineState } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { type CartLine, type OpenCart, useCart, useLeftOut } from './use-cart.ts';

/** What somebody has put together: lines at the left, what it costs at the right, below them on a phone. */
export const CartPage = () => (
  <CartGround>
    <WhoMayOrder>
      <Cart />
    </WhoMayOrder>
  </CartGround>
);

function Cart() {
  const cart = useCart();
  const { lines, said, failed } = cart;
  const left = useLeftOut();
  return (
    <>
      <div aria-live="polite" className="grid gap-2.5 empty:hidden [&:not(:empty)]:mt-7">
        {said.map(({ tone, text }) => (
          <Notice key={text} tone={tone}>
            {text}
          </Notice>
        ))}
        {left > 0 ? <Notice tone="warn">{m.cart_left_out({ count: left })}</Notice> : null}
      </div>
      {failed ? (
        <div className="mt-7 max-w-[44rem]">
          <Notice
            tone="error"
            title={m.ui_not_loaded()}
            action={
              <Button kind="secondary" dense onClick={cart.refetch}>
                {m.ui_try_again()}
              </Button>
            }
          />
        </div>
      ) : lines === null ? (
        <Waiting />
      ) : lines.length === 0 ? (
        <EmptyCart onTake={cart.add} />
      ) : (
        <Filled cart={cart} lines={lines} />
      )}
    </>
  );
}

export function CartGround({ children }: { children: React.ReactNode }) {
  return (
    <main data-family="HSE">
      <Frame className={`${fillsScreen} pt-10 pb-24 lg:pt-14`}>
        <LabelChip code={brand.code} label={m.cart_label()} station />
        <h1 className="mt-5 mb-0 text-h2!">{m.cart_title()}</h1>
        {children}
      </Frame>
    </main>
  );
}

const columns =
  'mt-9 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 xl:grid-cols-[minmax(0,1fr)_25.25rem]';

export function Waiting() {
  return (
    <div aria-busy="true" className={columns}>
      <span className="sr-only" role="status">
        {m.cart_waiting()}
      </span>
      <RowsWaiting />
      <PanelWaiting rows={5} />
    </div>
  );
}

function Filled({ cart, lines }: { cart: OpenCart; lines: readonly CartLine[] }) {
  const selections = lines.map(({ selection }) => selection);
  const pricing = usePriced({ lines: selections, coupon: cart.coupon });
  const plans = usePlans(selections.map(({ plan }) => plan));
  const states = useLineStates(lines, pricing);
  // What is asked for first is shown at once: a line that grew as its parts came in would move those below it.
  const known = pricing.priced !== null || pricing.failed || pricing.slow;
  const begun = useRef(false);
  begun.current ||= known && selections.every(({ plan }) => plans.has(plan));
  if (!begun.current) return <Waiting />;
  const blocked = pricing.fresh && (pricing.priced?.problems.length ?? 0) > 0;
  const remove = ({ id, selection }: CartLine) => {
    const name = plans.get(selection.plan)?.name ?? selection.plan;
    const back = cart.remove(id);
    toast('info', m.cart_removed({ name }), 8000, { label: m.cart_undo(), run: back });
  };
  return (
    <>
      <div className={columns}>
        <ul className="m-0 list-none border-t border-line p-0">
          {lines.map((line) => (
            <CartLineRow
              key={line.id}
              selection={line.selection}
              plan={plans.get(line.selection.plan) ?? null}
              state={states.get(line.id) ?? null}
              fresh={pricing.fresh}
              onChange={(selection) => cart.change(line.id, selection)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
        <CartSummary pricing={pricing} blocked={blocked} coupon={cart.coupon} onCoupon={cart.setCoupon} />
      </div>
      {blocked || pricing.failed ? null : (
        <TotalBar
          total={pricing.priced?.dueToday.total ?? null}
          className="lg:-mr-16 lg:-ml-26 lg:pr-16 lg:pl-26 xl:hidden"
        >
          <ButtonLink to={accountPaths.Checkout}>{m.cart_checkout()}</ButtonLink>
        </TotalBar>
      )}
    </>
  );
}

/** What was last said of each line: while a newer answer is on its way, that of before stays. */
function useLineStates(
  lines: readonly CartLine[],
  { priced, fresh }: ReturnType<typeof usePriced>,
): ReadonlyMap<number, LineState> {
  const last = useRef<ReadonlyMap<number, LineState>>(new Map());
  if (priced && fresh) {
    const states = pricedLines(
      lines.map(({ selection }) => selection),
      priced,
    );
    last.current = new Map(lines.map(({ id }, i) => [id, states[i] ?? { line: null, problems: [] }]));
  }
  return last.current;
}
