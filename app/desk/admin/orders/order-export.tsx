import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { exportOrders } from '#contract/orders-operator.ts';
import type { OrderState } from '#contract/states.ts';

interface OrderExportProps {
  state: OrderState | undefined;
  about: string | undefined;
}

/** The list as it is filtered, all of its pages in one file. */
export function OrderExport({ state, about }: OrderExportProps) {
  const [pending, setPending] = useState(false);
  const save = () => {
    setPending(true);
    const name = `orders-${state ?? 'all'}-${new Date().toISOString().slice(0, 10)}.csv`;
    openFile(exportOrders, { state, about }, name)
      .catch(() => toast('error', m.ui_connection_dropped()))
      .finally(() => setPending(false));
  };
  return (
    <Button kind="secondary" pending={pending} pendingText={m.operator_exporting()} onClick={save}>
      {m.operator_export()}
    </Button>
  );
}
