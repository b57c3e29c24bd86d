import type { ReactNode } from 'react';
import { actingFor } from '#app/state/organisation.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { useStore } from '#app/state/store.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { PricedCart } from '#contract/pricing.ts';
import { aboveText, aheadText } from './above-text.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { AskApproval } from './ask-approval.tsx';
import { type ApprovalNeeded, boundBelow, lets, type Spent } from './spending.ts';
import { useApproval } from './use-approval.ts';

/** An order that is to be paid. @param total of all of it, tax included */
export interface ToBePaid extends Spent {
  orderNo: string;
}

interface ApprovalGateProps {
  /** Null where it is not known which order is paid. */
  order: ToBePaid | null;
  /** What the service has said of it. */
  refused: ApprovalNeeded | null;
  name: ReturnName;
  /** How it is paid; nothing for what costs nothing today. */
  children?: ReactNode;
}

/** In front of a payment: what is above the bound of a buyer is paid once an owner has approved it. */
export function ApprovalGate({ order, refused, name, children }: ApprovalGateProps) {
  const acting = useStore(actingFor);
  const bound = refused?.approvalAbove ?? boundBelow(acting, order);
  const orderNo = refused?.orderNo ?? order?.orderNo ?? null;
  const { read, approval } = useApproval(bound ? orderNo : null, name);
  const total = order?.total ?? null;
  if (!bound || !acting) return children;
  if (approval && lets(approval, total))
    return (
      <div className="grid gap-4">
        <ApprovalNotice approval={approval} />
        {children}
      </div>
    );
  if (!orderNo)
    return (
      <div className="grid gap-4">
        <Notice tone="warn">{aboveText(bound, acting.name, total)}</Notice>
        {children}
      </div>
    );
  return (
    <Answered read={read} waiting={<RowsWaiting rows={3} />}>
      {() =>
        approval && approval.state !== 'approved' ? (
          <ApprovalNotice approval={approval} />
        ) : (
          <AskApproval orderNo={orderNo} bound={bound} total={total} name={acting.name} />
        )
      }
    </Answered>
  );
}

/** Before an order is placed: that it will wait for an owner. */
export function ApprovalAhead({ priced }: { priced: PricedCart | null }) {
  const acting = useStore(actingFor);
  const spent = priced && { total: priced.dueToday.total, renewals: priced.renewals };
  const bound = boundBelow(acting, spent);
  if (!bound || !acting) return null;
  return <Notice tone="info">{aheadText(bound, acting.name, spent?.total ?? null)}</Notice>;
}
