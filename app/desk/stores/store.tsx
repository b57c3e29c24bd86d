import { useParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { BackLink } from '#app/desk/account/back-link.tsx';
import { NotThere } from '#app/desk/account/not-there.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type Id, idSchema } from '#contract/ids.ts';
import { readStore, type Store, type StoreRead } from '#contract/stores.ts';
import { StoreActions } from './store-actions.tsx';
import { StoreItems } from './store-items.tsx';
import { StorePeople } from './store-people.tsx';
import { StoreWarnings } from './store-warnings.tsx';
import { marketText } from './store-words.ts';

const name = 'AccountStore';

export const meta = () => privateMeta(m.stores_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(({ storeId }) => {
  const known = idSchema('store').safeParse(storeId);
  return known.success ? [ask(readStore, { storeId: known.data })] : [];
});

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountStore() {
  const { data: storeId } = idSchema('store').safeParse(useParams().storeId);
  return storeId ? <Shown key={storeId} storeId={storeId} /> : <Missing />;
}

function Shown({ storeId }: { storeId: Id<'store'> }) {
  const read = useRead(readStore, { storeId }, name, { params: { storeId } });
  return (
    <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
      {(found) => <Parts found={found} />}
    </Answered>
  );
}

function Parts({ found: { store, items, warnings, people } }: { found: StoreRead }) {
  return (
    <>
      <BackLink to={accountPaths.AccountStores}>{m.stores_all()}</BackLink>
      <AccountHeading
        title={<span className="wrap-anywhere">{store.name}</span>}
        lead={
          <Dotted
            parts={[...factsOf(store), store.url && <ShopLink key="shop" url={store.url} />]}
            className="wrap-anywhere"
          />
        }
        action={<StoreActions store={store} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {store.note ? (
          <p className="m-0 max-w-measure text-small wrap-anywhere whitespace-pre-line">{store.note}</p>
        ) : null}
        {items.length > 0 ? (
          <StoreWarnings storeId={store.storeId} items={items} warnings={warnings} />
        ) : null}
        <StoreItems store={store} items={items} />
        <StorePeople people={people} />
      </div>
    </>
  );
}

const factsOf = ({ client, marketplace, country }: Store): string[] =>
  [client, marketText(marketplace), country && regionText(country)].filter(Boolean);

/** Where buyers find it. */
const ShopLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="text-primary">
    {url}
  </a>
);

const Missing = () => (
  <NotThere
    title={m.stores_missing()}
    text={m.stores_missing_text()}
    back={{ list: 'AccountStores', label: m.stores_all() }}
  />
);
