import { type ReactNode, useState } from 'react';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
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
  if (view.mayChange) return <Changes view={view} onRemove={() => setRemoving(true)} onClose={onClose} />;
  return (
    <Dialog
      title={m.views_options_title({ name: view.name })}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {m.ui_close()}
        </Button>
      }
    >
      <p className="m-0 mb-6 text-small">
        {view.sharedBy ? m.views_shared_by({ name: view.sharedBy }) : m.views_shared_by_former()}
      </p>
      <Default view={view} onDone={onClose} />
    </Dialog>
  );
}

/** Whether it is shared is decided by who saved it alone. */
function Changes({ view, onRemove, onClose }: ViewOptionsProps & { onRemove(): void }) {
  const { viewId, name, shared, isMine } = view;
  const form = useEndpointForm(changeListView, {
    prepare: async (values) => ({ viewId, ...saidIn(values), ...(isMine ? {} : { shared }) }),
    onRefused: viewRefusal,
    async onDone(changed) {
      await refetchAll();
      toast('success', m.views_changed({ name: changed.name }));
      onClose();
    },
  });
  return (
    <EndpointDialog
      title={m.views_options_title({ name })}
      verb={m.operator_save()}
      form={form}
      onClose={onClose}
    >
      <ViewFields form={form} name={name} shared={shared} mayShare={isMine} />
      <Default view={view} onDone={onClose}>
        <Button kind="danger" dense onClick={onRemove}>
          {m.views_remove()}
        </Button>
      </Default>
    </EndpointDialog>
  );
}

interface DefaultProps {
  view: ListView;
  onDone(): void;
  /** What else can be done at once, beside it. */
  children?: ReactNode;
}

function Default({ view: { viewId, name, isDefault }, onDone, children }: DefaultProps) {
  const action = useAction(setDefaultListView, {
    onRefused: viewRefusal,
    onDone() {
      toast('success', isDefault ? m.views_ended_default() : m.views_made_default({ name }));
      onDone();
    },
  });
  return (
    <div className="mt-2 grid gap-3 border-t border-line pt-5">
      <p className="m-0 text-small">{isDefault ? m.views_is_default() : m.views_default_about()}</p>
      {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          dense
          pending={action.pending}
          onClick={() => void action.run({ viewId, isDefault: !isDefault })}
        >
          {isDefault ? m.views_end_default() : m.views_make_default()}
        </Button>
        {children}
      </div>
    </div>
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
