import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { VpsPickerTool } from '#app/site/tools/server-pickers/vps-picker.tsx';
import { cartLink } from '#app/state/cart-link.ts';
import type { terms } from '#content/catalogue/infrastructure.ts';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/vps';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = () => pageData('Vps', infrastructure.Vps);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Vps', loaderData);

/** Where it stands is chosen in the cart. */
const orderTo = (plan: string, months: (typeof terms)[number]['months'], windows: boolean) =>
  cartLink({ plan, months, choices: windows ? { 'vps-system': 'windows' } : {} });

export default function Vps({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <VpsPickerTool hero orderTo={orderTo} orderNote={m.picker_note_order_text()} />
      </ToolGround>
    </OfferPage>
  );
}
