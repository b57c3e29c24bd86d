import { X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import type { OrderForOperator } from '#contract/orders.ts';
import { decideOrders } from '#contract/orders-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { actsOn } from './order-actions.tsx';

type Decision = 'release' | 'refuse';

/** What may be done to all of them. */
export const bulkActsOn = (orders: readonly OrderForOperator[]): Decision[] =>
  (['release', 'refuse'] as const).filter((act) => orders.every((order) => actsOn(order).includes(act)));

interface OrderBulkBarProps {
  /** Those that are chosen. */
  orders: readonly OrderForOperator[];
  onClear(): void;
}

/** Stands above the foot of the page while orders are chosen. */
export function OrderBulkBar({ orders, onClear }: OrderBulkBarProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const action = useAction(decideOrders, {
    onDone: ({ decided, left }) => {
      setAsked(null);
      onClear();
      const count = decided.length;
      if (count)
        toast(
          'success',
          asked === 'refuse' ? m.operator_refused_many({ count }) : m.operator_released_many({ count }),
        );
      const isKept = ({ because }: { because: string }) => because === 'staff.second_person_needed';
      const kept = numbersOf(left.filter(isKept));
      const rest = numbersOf(left.filter((one) => !isKept(one)));
      if (kept) toast('info', m.approvals_kept_many({ numbers: kept }));
      if (rest) toast('error', m.operator_left_as_they_were({ numbers: rest }));
    },
  });
  if (orders.length === 0) return null;
  const count = orders.length;
  const orderNos = orders.map(({ orderNo }) => orderNo);
  return (
    <section
      aria-label={m.operator_chosen_orders()}
      className="fixed bottom-5 left-1/2 max-sm:bottom-24 z-20 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-2 rounded-card bg-band py-2 pr-2 pl-5 text-small text-on-band shadow-dialog [--ink:var(--on-band)]"
    >
      <span role="status" className="mr-2 whitespace-nowrap tabular-nums">
        {m.operator_chosen({ count })}
      </span>
      {bulkActsOn(orders).map((act) => (
        <button key={act} type="button" className={`${press} px-3.5`} onClick={() => setAsked(act)}>
          {acts[act]()}
        </button>
      ))}
      <button type="button" className={`${press} w-9`} onClick={onClear}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{m.operator_choose_none()}</span>
      </button>
      {asked ? (
        <ReasonDialog
          title={asked === 'refuse' ? m.operator_refuse_many({ count }) : m.operator_release_many({ count })}
          lead={asked === 'refuse' ? m.operator_refuse_many_lead() : m.operator_release_lead()}
          verb={acts[asked]()}
          danger={asked === 'refuse'}
          confirm={asked === 'refuse' ? m.operator_refuse_many_confirm({ count }) : undefined}
          hint={m.operator_reason_kept()}
          action={action}
          onReason={(reason) => void action.run({ orderNos, decision: asked, reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

const numbersOf = (orders: readonly { orderNo: string }[]) => orders.map(({ orderNo }) => orderNo).join(', ');

const acts = { release: m.operator_release, refuse: m.operator_refuse };
const press =
  'inline-flex min-h-9 items-center justify-center rounded-control border border-transparent bg-band-surface font-semibold text-on-band hover:border-on-band-2';
