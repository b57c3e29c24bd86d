import { redirect } from 'react-router';
import { allMaterials, materialAsked } from '#app/blocks/material-asked';
import { listAddress } from '#app/blocks/materials/search-address';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
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
  const list = materialAsked(params);
  const page = pageData('MaterialList', library.MaterialList, crumbs);
  return { ...page, headline: list.headline ?? page.headline, list };
};

/** Searches have no page of their own in an index. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta('MaterialList', loaderData),
  ...(loaderData?.list.searching ? [{ name: 'robots', content: 'noindex' }] : []),
];

const Top = still(
  import.meta.env.SSR ? (await import('#app/blocks/materials/list-top.tsx')).default : null,
  () => import('#app/blocks/materials/list-top.tsx'),
  { warm: false },
);
const EmptyList = still(
  import.meta.env.SSR ? (await import('#app/blocks/materials/empty-list.tsx')).default : null,
  () => import('#app/blocks/materials/empty-list.tsx'),
  { warm: false },
);
const Rest = still(
  import.meta.env.SSR ? (await import('#app/blocks/offer-rest.tsx')).default : null,
  () => import('#app/blocks/offer-rest.tsx'),
);

export default function MaterialList({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const key = JSON.stringify(list);
  return (
    <main data-family={loaderData.family}>
      <Top key={`top ${key}`} page={loaderData} words={list.words} shelf={list.shelf} />
      <EmptyList key={key} list={list} />
      <Rest page={loaderData} />
    </main>
  );
}
