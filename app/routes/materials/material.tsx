import { shelvesData } from '#app/blocks/materials/shelves-data';
import { WordSuggestions } from '#app/blocks/materials/word-suggestions';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { callContext } from '#app/call-context.ts';
import type { Route } from './+types/material';

export const loader = ({ context }: Route.LoaderArgs) => shelvesData(context.get(callContext));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta('Material', loaderData.page) : [];

const Top = still(
  import.meta.env.SSR ? (await import('#app/blocks/materials/material-top.tsx')).default : null,
  () => import('#app/blocks/materials/material-top.tsx'),
  { warm: false },
);
const Rest = still(
  import.meta.env.SSR ? (await import('#app/blocks/offer-rest.tsx')).default : null,
  () => import('#app/blocks/offer-rest.tsx'),
);

/** Search, what is new, shelves and words: nothing here needs React but what is offered while somebody types. */
export default function Material({ loaderData: { page, newest, counts } }: Route.ComponentProps) {
  return (
    <main data-family={page.family}>
      <Top page={page} newest={newest} counts={counts} />
      <WordSuggestions input="library-keyword" list="library-types" />
      <Rest page={page} />
    </main>
  );
}
