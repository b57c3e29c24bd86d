import { openOrder } from '#app/catalogue/configurator/order-actions.tsx';
import { ServerConfigurator } from '#app/catalogue/configurator/server-configurator.tsx';
import { visitorsDraft } from '#app/state/server-draft.ts';

/** A dedicated server part by part; the order page opens with what was chosen. */
export default function DedicatedOffer() {
  return <ServerConfigurator actions={openOrder} draft={visitorsDraft} />;
}
