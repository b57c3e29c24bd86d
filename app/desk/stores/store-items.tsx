import { useState } from 'react';
import { Link } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { serviceStates } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useMay } from '#app/state/may.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { RoleNote } from '#app/ui/may.tsx';
import { RowActions } from '#app/ui/row-actions.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import { maxInStore } from '#contract/store-items.ts';
import type { Store, StoreItem } from '#contract/stores.ts';
import { MarkSharing, RemoveItem } from './item-actions.tsx';
import { ItemPicker } from './item-picker.tsx';
import { itemPath, kindWords, storesText } from './store-words.ts';

interface StoreItemsProps {
  store: Pick<Store, 'storeId' | 'name'>;
  items: readonly StoreItem[];
}

/** Everything that a store uses, and the way to add more of it. */
export function StoreItems({ store, items }: StoreItemsProps) {
  const { storeId } = store;
  const [adding, setAdding] = useState(false);
  const may = useMay('assignToStore');
  const full = items.length >= maxInStore;
  return (
    <Part
      title={m.stores_items()}
      aside={
        may && !full ? (
          <Button kind="secondary" dense onClick={() => setAdding(true)}>
            {m.stores_add()}
          </Button>
        ) : null
      }
    >
      {items.length > 0 ? (
        <DataTable
          label={m.stores_items()}
          columns={may ? [...columns, actionsOf(storeId)] : columns}
          rows={items}
          keyOf={({ itemId }) => itemId}
        />
      ) : (
        <p className="m-0 max-w-measure border-y border-line py-6 text-small">{m.stores_items_none()}</p>
      )}
      {full ? (
        <p className="mt-4 mb-0 text-small text-ink-3">{m.stores_add_full({ limit: maxInStore })}</p>
      ) : null}
      {may ? null : (
        <div className="mt-4">
          <RoleNote call="assignToStore" />
        </div>
      )}
      {adding ? <ItemPicker store={store} full={full} onClose={() => setAdding(false)} /> : null}
    </Part>
  );
}

const columns: readonly Column<StoreItem>[] = [
  {
    key: 'name',
    label: m.stores_item_column(),
    cell: (item) => (
      <span className="grid gap-0.5 wrap-anywhere">
        {/* What has ended may be gone, and a service that has ended still has its page. */}
        {item.endedAt && !item.state ? (
          item.title
        ) : (
          <Link
            to={itemPath(item)}
            className="font-semibold text-ink no-underline hover:text-primary hover:underline"
          >
            {item.title}
          </Link>
        )}
        {item.addresses.length ? (
          // Each goes to the next line as a whole: a hyphen of a host name is no place to break it.
          <span className="flex flex-wrap gap-x-3 font-mono text-label font-normal text-ink-3">
            {item.addresses.map((address) => (
              <span key={address} className={isVersion6(address) ? 'max-sm:hidden' : ''}>
                {address}
              </span>
            ))}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'kind',
    label: m.stores_item_kind(),
    onPhone: 'below',
    cell({ kind }) {
      const { icon: Icon, name } = kindWords[kind];
      return (
        <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          {name()}
        </span>
      );
    },
  },
  { key: 'state', label: m.stores_item_state(), onPhone: 'below', cell: (item) => stateOf(item) },
  {
    key: 'shared',
    label: m.stores_item_shared(),
    onPhone: 'detail',
    sentences: true,
    className: 'sm:w-32',
    cell: ({ sharedWith, others, sharingIntended }) =>
      others > 0 ? (
        <span className="wrap-anywhere max-sm:text-caption">
          <span className="text-ink-3 sm:hidden">{m.stores_item_shared()} </span>
          {storesText(sharedWith, others)}
          {sharingIntended ? (
            <span className="block text-caption text-ink-3">{m.stores_item_intended()}</span>
          ) : null}
        </span>
      ) : null,
  },
];

/** The page of a server says it too; on a phone the other addresses have one line. */
const isVersion6 = (address: string) => address.split(':').length > 2;

/** Nothing at all where there is nothing to say: a card leaves the line of an empty cell out. */
function stateOf({ endedAt, endsAt, state }: StoreItem) {
  if (endedAt)
    return <StateChip tone="warn">{m.stores_item_ended({ day: momentDayText(endedAt) })}</StateChip>;
  if (!state) return null;
  const [text, tone] = serviceStates[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StateChip tone={tone}>{text()}</StateChip>
      {endsAt ? (
        <span className="text-caption">{m.stores_item_ends({ day: momentDayText(endsAt) })}</span>
      ) : null}
    </span>
  );
}

const actionsOf = (storeId: Id<'store'>): Column<StoreItem> => ({
  key: 'actions',
  label: m.stores_item_actions(),
  onPhone: 'end',
  numeric: true,
  cell: (item) => (
    <RowActions>
      {item.others > 0 && item.sharingIntended ? (
        <MarkSharing item={item} kind="quiet" intended={false} />
      ) : null}
      <RemoveItem storeId={storeId} item={item} kind="quiet-danger" />
    </RowActions>
  ),
});
