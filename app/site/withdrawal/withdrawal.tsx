import { currencyContext } from '#app/currency-context.ts';
import { AsidePage } from '#app/frame/aside-page.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { Island } from '#app/site/wake/island.tsx';
import { legal } from '#content/en/pages/legal.ts';
import type { Route } from './+types/withdrawal';
import WithdrawalCentre from './withdrawal-centre.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('Withdrawal', legal.Withdrawal, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Withdrawal', loaderData);

/** Who withdraws needs neither a login nor, to read how, a script. */
export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return (
    <AsidePage page={loaderData}>
      <Island of={WithdrawalCentre} />
    </AsidePage>
  );
}
