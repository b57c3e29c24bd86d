import { allMaterials } from '#app/catalogue/materials/search-address.ts';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { useSearchedWords, WordSearch } from '#app/desk/account/word-search.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { figure } from '#app/format/number-text.ts';
import { EmptyPanel } from '#app/frame/empty-shelf.tsx';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listFavourites } from '#contract/favourites.ts';
import { listSavedSearches } from '#contract/saved-searches.ts';
import { FavouriteGrid } from './favourite-grid.tsx';
import { SavedSearches } from './saved-searches.tsx';

const name = 'AccountFavourites';

export const meta = () => privateMeta(m.collections_favourites());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listFavourites, {}), ask(listSavedSearches, {})]);

const heading = () => (
  <AccountHeading title={m.collections_favourites()} lead={m.collections_favourites_lead()} />
);

export function HydrateFallback() {
  return (
    <>
      {heading()}
      <RowsWaiting />
    </>
  );
}

/** Nothing until it is known, and where there is nothing. */
function Count({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="text-small text-ink-3">
      {count === 1 ? m.collections_items_one() : m.collections_items({ count: figure(count) })}
    </span>
  );
}

export default function AccountFavourites() {
  const words = useSearchedWords();
  const favourites = usePages(listFavourites, { words: words || undefined }, name);
  const searches = useRead(listSavedSearches, {}, name);
  return (
    <>
      {heading()}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <SavedSearches read={searches} />
        <Part title={m.collections_materials()} aside={<Count count={favourites.data?.count} />}>
          {words || favourites.data?.items.length ? (
            <WordSearch label={m.collections_favourites_search()} />
          ) : null}
          <Answered read={favourites} waiting={<RowsWaiting />}>
            {({ items }) =>
              items.length ? (
                <>
                  <FavouriteGrid items={items} />
                  <ShowMore pages={favourites} />
                </>
              ) : words ? (
                <p className="m-0 border-y border-line py-8 text-small">
                  {m.collections_favourites_no_match()}
                </p>
              ) : (
                <EmptyPanel
                  title={m.collections_favourites_none()}
                  text={m.collections_favourites_none_text()}
                  action={{ to: allMaterials, label: m.collections_favourites_none_action() }}
                />
              )
            }
          </Answered>
        </Part>
      </div>
    </>
  );
}
