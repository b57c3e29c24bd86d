import { useState } from 'react';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { changeListView, type ListView, removeListView, setDefaultListView } from '#contract/list-views.ts';
import { saidIn, ViewFields } from './view-fields.tsx';
import { viewRefusal } from './view-refusal.ts';

interface ViewOptionsProps {
  view: ListView;
  onClose(): void;
}

/** What can be done with a view; its removal asks once more. */
export function ViewOptions({ view, onClose }: ViewOptionsProps) {
  const [removing, setRemoving] = useState(false);
  if (removing) return <ViewRemoval view={view} onClose={onClose} />;
  return (
    <Dialog title={view.name} onClose={onClose}>
      {view.mayChange ? <Words view={view} onDone={onClose} /> : <SharedBy name={view.sharedBy} />}
      <div className="mt-6 grid justify-items-start gap-3 border-t border-line pt-5">
        <Default view={view} onDone={onClose} />
        {view.mayChange ? (
          <Button kind="danger" dense onClick={() => setRemoving(true)}>
            {m.views_remove()}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

const SharedBy = ({ name }: { name: string | null }) => (
  <p className="m-0 text-small">{name ? m.views_shared_by({ name }) : m.views_shared_by_former()}</p>
);

interface PartProps {
  view: ListView;
  onDone(): void;
}

/** Whether it is shared is decided by who saved it alone. */
function Words({ view: { viewId, name, shared, isMine }, onDone }: PartProps) {
  const form = useEndpointForm(changeListView, {
    prepare: async (values) => ({ viewId, ...saidIn(values), ...(isMine ? {} : { shared }) }),
    onRefused: viewRefusal,
    async onDone(changed) {
      await refetchAll();
      toast('success', m.views_changed({ name: changed.name }));
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <ViewFields form={form} name={name} shared={shared} mayShare={isMine} />
      <Button type="submit" pending={form.pending} className="justify-self-start">
        {m.operator_save()}
      </Button>
    </form>
  );
}

function Default({ view: { viewId, name, isDefault }, onDone }: PartProps) {
  const action = useAction(setDefaultListView, {
    onRefused: viewRefusal,
    onDone() {
      toast('success', isDefault ? m.views_ended_default() : m.views_made_default({ name }));
      onDone();
    },
  });
  return (
    <>
      <p className="m-0 text-small">{isDefault ? m.views_is_default() : m.views_default_about()}</p>
      {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      <Button
        kind="secondary"
        dense
        pending={action.pending}
        onClick={() => void action.run({ viewId, isDefault: !isDefault })}
      >
        {isDefault ? m.views_end_default() : m.views_make_default()}
      </Button>
    </>
  );
}

function ViewRemoval({ view: { viewId, name, shared }, onClose }: ViewOptionsProps) {
  const action = useAction(removeListView, {
    onRefused: viewRefusal,
    onDone() {
      toast('success', m.views_removed({ name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.views_remove_title({ name })}
      text={shared ? m.views_remove_shared() : m.views_remove_own()}
      confirm={m.views_remove()}
      confirming={m.views_removing()}
      keep={m.views_keep()}
      action={{ ...action, run: () => action.run({ viewId }) }}
      onClose={onClose}
    />
  );
}
