import { redirect } from 'react-router';
import { allMaterials, materialAsked } from '#app/blocks/material-asked';
import { listAddress } from '#app/blocks/materials/search-address';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { library } from '#content/en/pages/library.ts';
import type { Route } from './+types/material-list';

/** The library itself is not part of this release of the service: the page says what it holds, which is nothing. */
export const loader = ({ params, request }: Route.LoaderArgs) => {
  const searched = listAddress(new URL(request.url).searchParams);
  if (searched) throw redirect(searched);
  const crumbs = [
    { label: library.Material.label, to: paths.Material },
    { label: library.MaterialList.label, to: allMaterials },
  ];
  return { ...pageData('MaterialList', library.MaterialList, crumbs), ...materialAsked(params) };
};

/** Searches have no page of their own in an index. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta('MaterialList', loaderData),
  ...(loaderData?.searching ? [{ name: 'robots', content: 'noindex' }] : []),
];

const EmptyShelf = still(
  import.meta.env.SSR ? (await import('#app/blocks/empty-shelf.tsx')).default : null,
  () => import('#app/blocks/empty-shelf.tsx'),
  { warm: false },
);

export default function MaterialList({ loaderData }: Route.ComponentProps) {
  const { asked, back } = loaderData;
  return (
    <OfferPage page={loaderData}>
      <EmptyShelf
        key={JSON.stringify(asked)}
        title={m.site_library_empty()}
        text={m.site_library_empty_text()}
        askedLabel={m.site_library_asked()}
        asked={asked}
        back={back}
        action={
          asked.length > 0
            ? { to: allMaterials, label: m.site_library_reset() }
            : { to: paths.Material, label: m.site_library() }
        }
      />
    </OfferPage>
  );
}
