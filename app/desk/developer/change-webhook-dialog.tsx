import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { changeWebhook, type Webhook } from '#contract/webhooks.ts';
import { eventsIn, needsEvents, WebhookFields } from './webhook-fields.tsx';
import { WideForm } from './wide-form.tsx';

/** Another name, and other events from now on. */
export function ChangeWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const { webhookId, name, events } = webhook;
  const form = useEndpointForm(changeWebhook, {
    check: needsEvents,
    prepare: async (values) => ({ webhookId, name: values.name ?? '', events: eventsIn(values) }),
    async onDone() {
      onClose();
      toast('success', m.developer_webhook_changed());
      await refetchAll();
    },
  });
  return (
    <WideForm
      title={m.developer_webhook_change_title()}
      verb={m.developer_save()}
      form={form}
      onClose={onClose}
    >
      <WebhookFields form={form} name={name} url={null} events={events} />
    </WideForm>
  );
}
