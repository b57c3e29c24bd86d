import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { library } from '#content/en/pages/library.ts';
import type { Route } from './+types/material';

export const loader = () => pageData('Material', library.Material);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Material', loaderData);

const Top = still(
  import.meta.env.SSR ? (await import('#app/blocks/materials/material-top.tsx')).default : null,
  () => import('#app/blocks/materials/material-top.tsx'),
  { warm: false },
);
const Rest = still(
  import.meta.env.SSR ? (await import('#app/blocks/offer-rest.tsx')).default : null,
  () => import('#app/blocks/offer-rest.tsx'),
);

/** Search, shelves and words: nothing here needs React. */
export default function Material({ loaderData }: Route.ComponentProps) {
  return (
    <main data-family={loaderData.family}>
      <Top page={loaderData} />
      <Rest page={loaderData} />
    </main>
  );
}
