import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { WordSearch } from '#app/desk/account/word-search.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useMay } from '#app/state/may.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RoleNote } from '#app/ui/may.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listStores } from '#contract/stores.ts';
import { NewStore } from './new-store.tsx';
import { StoreExport } from './store-export.tsx';
import { filterOf, isFiltered } from './store-filter.ts';
import { StoreFilterFields } from './store-filter-fields.tsx';
import { StoreTable } from './store-table.tsx';

const name = 'AccountStores';
/** In the query: a store is being made. */
const newParam = 'new';
const newStore = `${accountPaths[name]}?${newParam}`;

export const meta = () => privateMeta(m.stores_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.stores_title()} lead={m.stores_lead()} />
      <RowsWaiting rows={6} />
    </>
  );
}

export default function AccountStores() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const stores = usePages(listStores, filter, name);
  const mayMake = useMay('createStore');
  const { used = 0, clients = [], marketplaces = [] } = stores.data ?? {};
  return (
    <>
      <AccountHeading
        title={m.stores_title()}
        lead={m.stores_lead()}
        action={mayMake && used > 0 ? <ButtonLink to={newStore}>{m.stores_new()}</ButtonLink> : undefined}
      />
      {used > 0 || isFiltered(filter) ? (
        <>
          <WordSearch label={m.stores_search()} />
          <StoreFilterFields filter={filter} clients={clients} marketplaces={marketplaces} />
        </>
      ) : null}
      <Answered read={stores} waiting={<RowsWaiting rows={6} />}>
        {({ items, limit }) => (
          <>
            {items.length > 0 ? (
              <>
                <StoreTable stores={items} />
                <ShowMore pages={stores} />
                <p className="mt-8 mb-0 text-small text-ink-3">{m.stores_used({ used, limit })}</p>
                <StoreExport filter={filter} />
              </>
            ) : isFiltered(filter) ? (
              <NothingYet
                text={m.stores_no_match()}
                action={{ to: accountPaths.AccountStores, label: m.stores_all() }}
              />
            ) : mayMake ? (
              <NothingYet text={m.stores_none()} action={{ to: newStore, label: m.stores_none_action() }} />
            ) : (
              <p className="m-0 max-w-measure border-y border-line py-8 text-small">{m.stores_none()}</p>
            )}
          </>
        )}
      </Answered>
      {mayMake ? null : (
        <div className="mt-6">
          <RoleNote call="createStore" />
        </div>
      )}
      {mayMake && query.has(newParam) ? (
        <NewStore onClose={() => setQuery({}, { replace: true, preventScrollReset: true })} />
      ) : null}
    </>
  );
}
