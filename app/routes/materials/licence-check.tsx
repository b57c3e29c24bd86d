import { AsidePage } from '#app/blocks/aside-page.tsx';
import { LicenceCheck } from '#app/blocks/licence-check/licence-check.tsx';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { paths } from '#app/paths.ts';
import { library } from '#content/en/pages/library.ts';
import { licenceCheck } from '#content/en/pages/licence-check.ts';
import type { Route } from './+types/licence-check';

const copy = licenceCheck.LicenceCheck;

export const loader = () =>
  pageData('LicenceCheck', copy, [
    { label: library.Material.label, to: paths.Material },
    { label: copy.label, to: paths.LicenceCheck },
  ]);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('LicenceCheck', loaderData);

/** Who holds a certificate need not be known here to have it checked. */
export default function LicenceCheckPage({ loaderData }: Route.ComponentProps) {
  return (
    <AsidePage page={loaderData}>
      <LicenceCheck />
    </AsidePage>
  );
}
