import { Link } from 'react-router';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import type { StoreSummary } from '#contract/stores.ts';
import { kindWords, marketText, warningText } from './store-words.ts';

const columns: readonly Column<StoreSummary>[] = [
  {
    key: 'store',
    label: m.stores_column(),
    className: 'sm:w-[22%]',
    cell: ({ storeId, name, client, marketplace, country }) => (
      <Link
        to={accountPathTo('AccountStore', storeId)}
        className="inline-flex min-h-9 flex-col items-start justify-center font-semibold wrap-anywhere text-ink no-underline hover:text-primary hover:underline"
      >
        {name}
        {country ? (
          <span className="text-caption font-normal text-ink-3 max-sm:hidden">{regionText(country)}</span>
        ) : null}
        <span className="text-caption font-normal text-ink-3 sm:hidden">
          <Dotted parts={[client, marketText(marketplace), country && regionText(country)]} />
        </span>
      </Link>
    ),
  },
  {
    key: 'client',
    label: m.stores_column_client(),
    onPhone: 'away',
    className: 'sm:w-[15%]',
    cell: ({ client }) => (client ? <span className="wrap-anywhere">{client}</span> : null),
  },
  {
    key: 'marketplace',
    label: m.stores_column_market(),
    onPhone: 'away',
    cell: ({ marketplace }) => marketText(marketplace),
  },
  {
    key: 'uses',
    label: m.stores_column_uses(),
    onPhone: 'detail',
    className: 'sm:w-[20%]',
    cell: (store) => <Uses store={store} />,
  },
  {
    key: 'warnings',
    label: m.stores_column_warnings(),
    onPhone: 'below',
    sentences: true,
    // Nothing at all where nothing is wrong: a card leaves the line of an empty cell out.
    cell: (store) => (store.gravest ? <Warnings store={store} /> : null),
  },
];

/** The stores of an account, a line each. */
export const StoreTable = ({ stores }: { stores: readonly StoreSummary[] }) => (
  <DataTable label={m.stores_title()} columns={columns} rows={stores} keyOf={({ storeId }) => storeId} />
);

function Uses({ store: { uses } }: { store: StoreSummary }) {
  if (uses.length === 0) return <span className="text-ink-3">{m.stores_uses_nothing()}</span>;
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 max-sm:gap-x-3 max-sm:text-caption">
      {uses.map(({ kind, count }) => {
        const { icon: Icon, one, many } = kindWords[kind];
        return (
          <li key={kind} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Icon
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className="shrink-0 text-ink-3 max-sm:hidden"
            />
            {count === 1 ? one() : many({ count })}
          </li>
        );
      })}
    </ul>
  );
}

function Warnings({ store: { gravest, warnings } }: { store: StoreSummary }) {
  const more = warnings - 1;
  return (
    <span className="wrap-anywhere">
      {gravest ? warningText(gravest) : null}
      {more > 0 ? (
        <span className="block text-caption text-ink-3 max-sm:ml-1 max-sm:inline">
          {more === 1 ? m.stores_warnings_more_one() : m.stores_warnings_more({ count: more })}
        </span>
      ) : null}
    </span>
  );
}
