import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type CollectionSummary, changeCollection, deleteCollection } from '#contract/collections.ts';
import { CollectionForm } from './collection-form.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface CollectionActionsProps {
  collection: CollectionSummary;
  team: boolean;
}

/** What its owner does with a collection as a whole. */
export function CollectionActions({ collection, team }: CollectionActionsProps) {
  const [open, setOpen] = useState<'rename' | 'share' | 'delete' | null>(null);
  const { collectionId, name, description } = collection;
  const change = useAction(changeCollection, { onDone: () => setOpen(null) });
  const close = () => {
    change.clear();
    setOpen(null);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button dense onClick={() => setOpen('share')}>
        {m.collections_share()}
      </Button>
      <Button kind="secondary" dense onClick={() => setOpen('rename')}>
        {m.collections_rename()}
      </Button>
      <Button kind="danger" dense onClick={() => setOpen('delete')}>
        {m.collections_delete_verb()}
      </Button>
      {open === 'share' ? <ShareDialog collection={collection} team={team} onClose={close} /> : null}
      {open === 'rename' ? (
        <CollectionForm
          title={m.collections_rename()}
          verb={m.collections_save()}
          first={{ name, description }}
          action={change}
          onSubmit={(said) => void change.run({ collectionId, ...said })}
          onClose={close}
        />
      ) : null}
      {open === 'delete' ? <DeleteDialog collection={collection} onClose={close} /> : null}
    </div>
  );
}

interface DeleteDialogProps {
  collection: CollectionSummary;
  onClose(): void;
}

function DeleteDialog({ collection: { collectionId, name }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useAction(deleteCollection, {
    onDone: () => navigate(accountPaths.AccountCollections, { replace: true }),
  });
  return (
    <Dialog
      title={m.collections_delete_title({ name })}
      onClose={onClose}
      held={remove.sending ? 'whole' : undefined}
      actions={
        <>
          <Button kind="danger" pending={remove.pending} onClick={() => void remove.run({ collectionId })}>
            {m.collections_delete_verb()}
          </Button>
          <Button kind="secondary" disabled={remove.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      {remove.problem ? <Notice tone="error">{remove.problem}</Notice> : null}
      <p className="m-0">{m.collections_delete_text()}</p>
    </Dialog>
  );
}
