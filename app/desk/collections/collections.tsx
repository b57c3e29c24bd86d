import { useState } from 'react';
import { useNavigate } from 'react-router';
import { allMaterials } from '#app/catalogue/materials/search-address.ts';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { useAction } from '#app/forms/use-action.ts';
import { EmptyPanel } from '#app/frame/empty-shelf.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { createCollection, listCollections } from '#contract/collections.ts';
import { CollectionCards } from './collection-cards.tsx';
import { CollectionForm } from './collection-form.tsx';

const name = 'AccountCollections';

export const meta = () => privateMeta(m.collections_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listCollections, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.collections_title()} lead={m.collections_lead()} />
      <RowsWaiting />
    </>
  );
}

export default function AccountCollections() {
  const collections = useRead(listCollections, {}, name);
  const [making, setMaking] = useState(false);
  const { own = 0, limit = 0 } = collections.data ?? {};
  return (
    <>
      <AccountHeading
        title={m.collections_title()}
        lead={m.collections_lead()}
        action={
          own < limit ? <Button onClick={() => setMaking(true)}>{m.collections_new()}</Button> : undefined
        }
      />
      <Answered read={collections} waiting={<RowsWaiting />}>
        {({ items }) => (
          <>
            {items.length ? (
              <CollectionCards items={items} />
            ) : (
              <EmptyPanel
                title={m.collections_none()}
                text={m.collections_none_text()}
                action={{ to: allMaterials, label: m.collections_favourites_none_action() }}
              />
            )}
            <p className="mt-8 mb-0 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-3">
              {m.collections_used({ own, limit })}
              {own < limit ? null : (
                <ButtonLink to={paths.MaterialMember} kind="quiet" dense>
                  {m.library_tiers()}
                </ButtonLink>
              )}
            </p>
          </>
        )}
      </Answered>
      {making ? <NewCollection onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function NewCollection({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const make = useAction(createCollection, {
    onDone: ({ collectionId }) => navigate(accountPathTo('AccountCollection', collectionId)),
  });
  return (
    <CollectionForm
      title={m.collections_new()}
      verb={m.collections_make()}
      action={make}
      onSubmit={(said) => void make.run(said)}
      onClose={onClose}
    />
  );
}
