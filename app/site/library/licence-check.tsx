import { currencyContext } from '#app/currency-context.ts';
import { AsidePage } from '#app/frame/aside-page.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { paths } from '#app/paths.ts';
import { LicenceRecord } from '#app/site/pages/pictures/licence-record.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { library } from '#content/en/pages/library.ts';
import { licenceCheck } from '#content/en/pages/licence-check.ts';
import type { Route } from './+types/licence-check';
import LicenceCheck from './licence-check/licence-check.island.tsx';

const copy = licenceCheck.LicenceCheck;

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('LicenceCheck', copy, context.get(currencyContext), [
    { label: library.Material.label, to: paths.Material },
    { label: copy.label, to: paths.LicenceCheck },
  ]);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('LicenceCheck', loaderData);

/** Who holds a certificate need not be known here to have it checked. */
export default function LicenceCheckPage({ loaderData }: Route.ComponentProps) {
  return (
    <AsidePage page={loaderData}>
      <div className="group/check grid content-start gap-6">
        <Island of={LicenceCheck} />
        {/* What the example above the picture was read from; an answer takes the place of both. */}
        <div className="group-has-[[data-findings]]/check:hidden">
          <LicenceRecord />
        </div>
      </div>
    </AsidePage>
  );
}
