import { m } from '#app/paraglide/messages.js';
import { VpsPickerTool } from '#app/site/tools/server-pickers/vps-picker.tsx';
import { cartLink } from '#app/state/cart-link.ts';
import type { terms } from '#content/catalogue/infrastructure.ts';

/** Where it stands is chosen in the cart. */
const orderTo = (plan: string, months: (typeof terms)[number]['months'], windows: boolean) =>
  cartLink({ plan, months, choices: windows ? { 'vps-system': 'windows' } : {} });

/** The plans of virtual servers with their order links; the hero's picture follows. */
export default function VpsOffer() {
  return <VpsPickerTool hero orderTo={orderTo} orderNote={m.picker_note_order_text()} />;
}
