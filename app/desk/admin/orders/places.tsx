import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Order, PlaceKind } from '#contract/orders.ts';
import { Fact, PanelPart } from '../side-panel.tsx';

const words: Readonly<Record<PlaceKind, () => string>> = {
  billing: m.operator_place_billing,
  network: m.operator_place_network,
  card: m.operator_place_card,
  bank: m.operator_place_bank,
  wallet: m.operator_place_wallet,
  account: m.operator_place_account,
};

/** Which country each piece of evidence points to. */
export const Places = ({ places }: { places: NonNullable<Order['places']> }) => (
  <PanelPart title={m.operator_order_places()}>
    <dl className="m-0">
      {places.map(({ kind, country }) => (
        <Fact key={`${kind} ${country}`} label={words[kind]()}>
          {regionText(country)}
        </Fact>
      ))}
    </dl>
  </PanelPart>
);
