import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { type ReadOptions, useRead } from '#app/state/use-read.ts';
import { listStoresUsing } from '#contract/store-items.ts';
import type { StoreItemId } from '#contract/stores.ts';

/** Named on the line; the rest is counted. */
const maxShown = 5;

interface UsedByStoresProps extends Pick<ReadOptions, 'params'> {
  itemId: StoreItemId;
  /** The page that says it. */
  page: ReturnName;
}

/** One line: which stores use it, and the way to each. Nothing where none does. */
export function UsedByStores({ itemId, page, params }: UsedByStoresProps) {
  const { data } = useRead(listStoresUsing, { itemId }, page, { params });
  if (!data?.items.length) return null;
  const shown = data.items.slice(0, maxShown);
  const more = data.items.length - shown.length;
  return (
    <p className="mt-0 mb-8 text-small wrap-anywhere">
      {m.stores_used_by()}{' '}
      {shown.map(({ storeId, name }, at) => (
        <Fragment key={storeId}>
          {at > 0 ? ' ' : null}
          {/* The comma is in the box of its name, so that no line begins with it. */}
          <span className="inline-block max-w-full">
            <Link to={accountPathTo('AccountStore', storeId)} className="font-semibold text-primary">
              {name}
            </Link>
            {at < shown.length - 1 || more > 0 ? ',' : null}
          </span>
        </Fragment>
      ))}
      {more > 0
        ? ` ${more === 1 ? m.stores_more_stores_one() : m.stores_more_stores({ count: more })}`
        : null}
    </p>
  );
}
