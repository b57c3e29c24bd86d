import { useState } from 'react';
import { useNavigate } from 'react-router';
import { quietCall } from '#app/client.ts';
import { useAction } from '#app/forms/use-action.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { changeStore, deleteStore, type Store, undoDeleteStore } from '#contract/stores.ts';
import { StoreForm } from './store-form.tsx';

/** Milliseconds that the way back is offered. */
const undoFor = 8000;

/** What is done with a store as a whole. */
export function StoreActions({ store }: { store: Store }) {
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { storeId } = store;
  const remove = useAction(deleteStore, {
    onDone() {
      toast('info', m.stores_deleted({ name: store.name }), undoFor, {
        label: m.stores_undo(),
        run: () => void bringBack(store),
      });
      return navigate(accountPaths.AccountStores, { replace: true });
    },
    // It is not there any more, so this page has nothing to ask for.
    refetches: false,
  });
  return (
    <May call="changeStore">
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" dense onClick={() => setEditing(true)}>
          {m.stores_edit()}
        </Button>
        <Button kind="danger" dense pending={remove.pending} onClick={() => void remove.run({ storeId })}>
          {m.stores_delete()}
        </Button>
      </div>
      {remove.problem ? <Notice tone="error">{remove.problem}</Notice> : null}
      {editing ? <EditStore store={store} onClose={() => setEditing(false)} /> : null}
    </May>
  );
}

async function bringBack({ storeId, name }: Store): Promise<void> {
  try {
    await quietCall(undoDeleteStore, { storeId });
  } catch (error) {
    const why = error instanceof CallRefused ? ` ${error.message}` : '';
    return toast('error', m.stores_undo_failed({ name }) + why);
  }
  toast('success', m.stores_undone({ name }));
  await refetchAll();
}

/** Begins with what the store said when the form was opened: what others change meanwhile is not written over. */
function EditStore({ store, onClose }: { store: Store; onClose(): void }) {
  const [begun] = useState(store);
  const { storeId, version } = begun;
  const form = useEndpointForm(changeStore, {
    prepare: async (values) => ({ ...values, storeId, version }),
    async onDone() {
      toast('success', m.stores_saved());
      onClose();
      await refetchAll();
    },
    onRefused: ({ code }) => code === errors['request.conflict'].code && m.stores_moved(),
  });
  return (
    <StoreForm
      title={m.stores_edit_title()}
      verb={m.stores_form_save()}
      form={form}
      store={begun}
      page="AccountStore"
      onClose={onClose}
    />
  );
}
