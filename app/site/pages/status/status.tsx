import { currencyContext } from '#app/currency-context.ts';
import { AsidePage } from '#app/frame/aside-page.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { Island } from '#app/site/wake/island.tsx';
import { status } from '#content/en/pages/status.ts';
import type { Route } from './+types/status';
import StatusBoard from './status-board.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('Status', status.Status, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Status', loaderData);

/** Made at build, so that it is there when nothing else is; its facts come by one call. */
export default function Status({ loaderData }: Route.ComponentProps) {
  return (
    <AsidePage page={loaderData}>
      <Island of={StatusBoard} eager />
    </AsidePage>
  );
}
