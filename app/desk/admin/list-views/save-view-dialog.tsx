import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { knownFilter, saveListView } from '#contract/list-views.ts';
import type { FilteredList } from './use-list-views.ts';
import { saidIn, ViewFields } from './view-fields.tsx';
import { viewRefusal } from './view-refusal.ts';

interface SaveViewDialogProps {
  shown: FilteredList;
  onClose(): void;
}

/** Gives what the list is filtered by a name. */
export function SaveViewDialog({ shown: { list, filter }, onClose }: SaveViewDialogProps) {
  const form = useEndpointForm(saveListView, {
    prepare: async (values) => ({ list, filter: knownFilter(list, filter), ...saidIn(values) }),
    onRefused: viewRefusal,
    async onDone({ name }) {
      await refetchAll();
      toast('success', m.views_saved({ name }));
      onClose();
    },
  });
  return (
    <EndpointDialog title={m.views_save_title()} verb={m.views_save()} form={form} onClose={onClose}>
      <ViewFields form={form} />
    </EndpointDialog>
  );
}
