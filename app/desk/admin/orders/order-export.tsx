import { m } from '#app/paraglide/messages.js';
import { exportOrders } from '#contract/orders-operator.ts';
import type { OrderState } from '#contract/states.ts';
import { ExportButton } from '../export-button.tsx';

interface OrderExportProps {
  state: OrderState | undefined;
  about: string | undefined;
}

/** The list as it is filtered, all of its pages in one file. */
export const OrderExport = ({ state, about }: OrderExportProps) => (
  <ExportButton
    endpoint={exportOrders}
    input={{ state, about }}
    name={`orders-${state ?? 'all'}-${new Date().toISOString().slice(0, 10)}.csv`}
    label={m.operator_export()}
  />
);
