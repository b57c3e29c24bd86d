import { useParams } from 'react-router';
import { allMaterials } from '#app/catalogue/materials/search-address.ts';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { BackLink } from '#app/desk/account/back-link.tsx';
import { NotThere } from '#app/desk/account/not-there.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { EmptyPanel } from '#app/frame/empty-shelf.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type Id, idSchema } from '#contract/ids.ts';
import { CollectionActions } from './collection-actions.tsx';
import { CollectionChips } from './collection-cards.tsx';
import { CollectionItems } from './collection-items.tsx';
import { useCollection } from './use-collection.ts';

const name = 'AccountCollection';

export const meta = () => privateMeta(m.collections_title());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return <RowsWaiting />;
}

export default function AccountCollection() {
  const { data: collectionId } = idSchema('collection').safeParse(useParams().collectionId);
  return collectionId ? <Shown key={collectionId} collectionId={collectionId} /> : <Missing />;
}

function Shown({ collectionId }: { collectionId: Id<'collection'> }) {
  const shown = useCollection(collectionId);
  return (
    <Answered read={shown.read} waiting={<RowsWaiting />} missing={<Missing />}>
      {({ collection, team }) => (
        <>
          <BackLink to={accountPaths.AccountCollections}>{m.collections_all()}</BackLink>
          <AccountHeading
            title={<span className="wrap-anywhere">{collection.name}</span>}
            lead={<span className="wrap-anywhere whitespace-pre-line">{collection.description}</span>}
            action={
              collection.role === 'owner' ? (
                <CollectionActions collection={collection} team={team} />
              ) : undefined
            }
          />
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
            <p className="m-0 text-caption text-ink-3">
              <Dotted
                parts={[
                  shown.count === 1 ? m.collections_items_one() : m.collections_items({ count: shown.count }),
                  collection.ownerEmail ? m.collections_of({ owner: collection.ownerEmail }) : null,
                ]}
              />
            </p>
            <CollectionChips collection={collection} />
          </div>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
            <h2 className="sr-only">{m.collections_materials()}</h2>
            {collection.open ? null : <Notice tone="warn">{m.collections_closed()}</Notice>}
            {shown.items.length ? (
              <CollectionItems
                collectionId={collectionId}
                shown={shown}
                mayEdit={collection.role !== 'view'}
              />
            ) : (
              <EmptyPanel
                title={m.collections_empty()}
                text={m.collections_empty_text()}
                action={{ to: allMaterials, label: m.collections_favourites_none_action() }}
              />
            )}
          </div>
        </>
      )}
    </Answered>
  );
}

const Missing = () => (
  <NotThere
    title={m.collections_none_here()}
    text={m.collections_missing_text()}
    back={{ list: 'AccountCollections', label: m.collections_all() }}
  />
);
