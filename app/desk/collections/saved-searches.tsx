import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { savedAddress, wordsOfSearch } from '#app/catalogue/materials/saved-search.ts';
import { Part } from '#app/desk/account/page-part.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import { deleteSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';

/** The saved searches, as links to what they find now. Says nothing while there are none. */
export function SavedSearches({ read }: { read: Read<{ items: SavedSearch[] }> }) {
  const { data } = read;
  if (!data?.items.length) return null;
  return (
    <Part title={m.collections_searches()}>
      <ul className="m-0 list-none border-t border-line p-0">
        {data.items.map((search) => (
          <Search key={search.savedSearchId} search={search} />
        ))}
      </ul>
    </Part>
  );
}

function Search({ search: { savedSearchId, name, asked, newMaterials } }: { search: SavedSearch }) {
  const remove = useAction(deleteSavedSearch, { toasts: true });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b border-line py-2.5">
      <div className="min-w-0">
        <Link to={savedAddress(asked)} className="font-semibold wrap-anywhere text-primary">
          {name}
        </Link>
        {wordsOfSearch(asked) === name ? null : (
          <p className="m-0 text-caption wrap-anywhere text-ink-3">{wordsOfSearch(asked)}</p>
        )}
      </div>
      <span className="text-small font-semibold text-success">{newText(newMaterials)}</span>
      <button
        type="button"
        aria-label={m.collections_search_delete({ name })}
        onClick={() => void remove.run({ savedSearchId })}
        className="-mr-2.25 grid size-9 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-error"
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Nothing where nothing is new, or where that cannot be said. */
function newText(found: SavedSearch['newMaterials']): string | null {
  if (!found || found.count === 0) return null;
  if (found.more) return m.collections_search_new_more({ count: found.count });
  return found.count === 1
    ? m.collections_search_new_one()
    : m.collections_search_new({ count: found.count });
}
