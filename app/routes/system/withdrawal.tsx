import { AsidePage } from '#app/blocks/aside-page.tsx';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { WithdrawalCentre } from '#app/blocks/withdrawal/withdrawal-centre.tsx';
import { legal } from '#content/en/pages/legal.ts';
import type { Route } from './+types/withdrawal';

export const loader = () => pageData('Withdrawal', legal.Withdrawal);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Withdrawal', loaderData);

/** Who withdraws needs neither a login nor, to read how, a script. */
export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return (
    <AsidePage page={loaderData}>
      <WithdrawalCentre />
    </AsidePage>
  );
}
