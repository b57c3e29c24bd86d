import { callContext } from '#app/call-context.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import type { Route } from './+types/material';
import { shelvesData } from './shelves-data.ts';
import { WordSuggestions } from './word-suggestions.tsx';

export const loader = ({ context }: Route.LoaderArgs) => shelvesData(context.get(callContext));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta('Material', loaderData.page) : [];

const Top = still(
  import.meta.env.SSR ? (await import('./material-top.tsx')).default : null,
  () => import('./material-top.tsx'),
  { warm: false },
);
const Rest = still(
  import.meta.env.SSR ? (await import('#app/site/pages/offers/offer-rest.tsx')).default : null,
  () => import('#app/site/pages/offers/offer-rest.tsx'),
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
