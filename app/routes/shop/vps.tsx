import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { m } from '#app/paraglide/messages.js';
import { useMailOrder } from '#app/tools/server-pickers/mail-order.ts';
import { VpsPickerTool } from '#app/tools/server-pickers/vps-picker.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/vps';

export const loader = () => pageData('Vps', infrastructure.Vps);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Vps', loaderData);

export default function Vps({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <VpsPickerTool hero orderTo={useMailOrder()} orderNote={m.picker_note_order_text()} />
      </ToolGround>
    </OfferPage>
  );
}
