import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useWhyNot } from '#app/state/may.ts';
import { actFor } from '#app/state/switch-account.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** In the place of the cart and the checkout, for those who may not order for the organisation that they act for. */
export function WhoMayOrder({ children }: { children: ReactNode }) {
  const why = useWhyNot('placeOrder');
  if (!why) return children;
  return (
    <div className="mt-7 max-w-[44rem]">
      <Notice
        tone="info"
        title={m.organisations_no_orders()}
        action={
          <Button kind="secondary" dense onClick={() => actFor(null)}>
            {m.organisations_act_yourself()}
          </Button>
        }
      >
        {why}
      </Notice>
    </div>
  );
}
