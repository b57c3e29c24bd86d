import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Actions } from './server-configurator.tsx';
import { orderQuery } from './state.ts';

/** On the offer page: the order page opens with these choices. */
export const openOrder: Actions = ({ build }) => (
  <>
    <ButtonLink to={`${paths.DedicatedBuy}?${orderQuery(build)}`} full>
      {m.server_order()}
    </ButtonLink>
    <p className="m-0 text-caption text-ink-3">{m.server_order_note()}</p>
  </>
);
