import { type FormEvent, useId, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  addToCollection,
  type CollectionSummary,
  createCollection,
  listCollections,
  removeFromCollection,
} from '#contract/collections.ts';
import type { Id } from '#contract/ids.ts';
import { refusalText } from './collection-refusal.ts';

interface AddToCollectionProps {
  materialId: Id<'material'>;
  title: string;
  /** The page it is opened on, for the way back from a login. */
  page: ReturnName;
  params?: Record<string, string | undefined>;
  onClose(): void;
}

/** In which of the member's collections a material is; each can be ticked, and a new one made of it. */
export function AddToCollection({ materialId, title, page, params, onClose }: AddToCollectionProps) {
  const collections = useRead(listCollections, { materialId }, page, { params });
  return (
    <Dialog
      title={m.collections_add_title({ title })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m.collections_done()}</Button>}
    >
      <Answered read={collections} waiting={<div className="min-h-28 rounded-control bg-sunken" />}>
        {({ items, own, limit }) => {
          const open = items.filter(({ role }) => role !== 'view');
          return (
            <div className="grid gap-5">
              {open.length > 0 ? (
                <>
                  <p className="m-0 text-small">{m.collections_add_saved()}</p>
                  <ul aria-label={m.collections_title()} className="m-0 grid list-none gap-2 p-0">
                    {open.map((one) => (
                      <li key={one.collectionId}>
                        <Tick collection={one} materialId={materialId} />
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
              {own < limit ? <NewCollection materialId={materialId} /> : <Full limit={limit} />}
            </div>
          );
        }}
      </Answered>
    </Dialog>
  );
}

interface TickProps {
  collection: CollectionSummary;
  materialId: Id<'material'>;
}

function Tick({ collection, materialId }: TickProps) {
  const { collectionId, name, items, holds, open, ownerEmail } = collection;
  const options = { onRefused: refusalText };
  const add = useAction(addToCollection, options);
  const remove = useAction(removeFromCollection, options);
  const pending = add.pending || remove.pending;
  const change = () => void (holds ? remove : add).run({ collectionId, materialId });
  const counted = items === 1 ? m.collections_items_one() : m.collections_items({ count: items });
  const hint = open
    ? ownerEmail
      ? m.collections_of({ owner: ownerEmail })
      : counted
    : m.collections_closed();
  return (
    <CheckField
      name={collectionId}
      label={name}
      hint={hint}
      error={add.problem ?? remove.problem ?? undefined}
      checked={holds === true}
      disabled={pending || (!open && !holds)}
      onChange={change}
    />
  );
}

function NewCollection({ materialId }: { materialId: Id<'material'> }) {
  const [name, setName] = useState('');
  const id = useId();
  const action = useAction(createCollection, {
    onDone: () => setName(''),
    onRefused: refusalText,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run({ name, materialId });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      <TextField
        id={id}
        name="name"
        label={m.collections_new_name()}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        maxLength={80}
        autoComplete="off"
      />
      <Button type="submit" kind="secondary" pending={action.pending}>
        {m.collections_new_add()}
      </Button>
    </form>
  );
}

/** The tier holds no more. */
function Full({ limit }: { limit: number }) {
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink to={paths.MaterialMember} kind="secondary" dense>
          {m.library_tiers()}
        </ButtonLink>
      }
    >
      {limit === 1 ? m.collections_full_one() : m.collections_full({ limit })}{' '}
      <a href={accountPaths.AccountCollections} className="text-primary underline underline-offset-2">
        {m.collections_yours()}
      </a>
    </Notice>
  );
}
