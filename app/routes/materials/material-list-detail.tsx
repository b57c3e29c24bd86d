import { allMaterials, materialAsked } from '#app/blocks/material-asked';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { m } from '#app/paraglide/messages.js';
import { paths, pathTo } from '#app/paths.ts';
import { library } from '#content/en/pages/library.ts';
import type { Route } from './+types/material-list-detail';

/** Any item: while the library holds none, every address leads to the same true answer. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const crumbs = [
    { label: library.Material.label, to: paths.Material },
    { label: library.MaterialList.label, to: allMaterials },
    { label: library.MaterialListDetail.label, to: pathTo('MaterialListDetail', params) },
  ];
  const { asked } = materialAsked({ parentTypeName: params.enParentType, typeId: params.enType });
  return { ...pageData('MaterialListDetail', library.MaterialListDetail, crumbs), asked };
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta('MaterialListDetail', loaderData),
  { name: 'robots', content: 'noindex' },
];

const EmptyShelf = still(
  import.meta.env.SSR ? (await import('#app/blocks/empty-shelf.tsx')).default : null,
  () => import('#app/blocks/empty-shelf.tsx'),
  { warm: false },
);

export default function MaterialListDetail({ loaderData, params }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <EmptyShelf
        key={params.detailId}
        title={m.site_item_missing()}
        text={m.site_item_missing_text()}
        askedLabel={m.site_library_asked()}
        asked={loaderData.asked}
        action={{ to: allMaterials, label: m.site_library_reset() }}
      />
    </OfferPage>
  );
}
