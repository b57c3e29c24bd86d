import { useState } from 'react';
import { Link } from 'react-router';
import { ProofDialog } from '#app/desk/security/proof-dialog.tsx';
import type { FormValues } from '#app/forms/form-values.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Id } from '#contract/ids.ts';
import type { Way } from '#contract/ways.ts';
import { chosenEvent, createWebhook } from '#contract/webhooks.ts';
import type { ChosenEvent } from './event-words.ts';
import { needsProof } from './needs-proof.ts';
import { SecretValue } from './secret-value.tsx';
import { eventsIn, needsEvents, WebhookFields } from './webhook-fields.tsx';
import { hostOf } from './webhook-words.ts';
import { WideForm } from './wide-form.tsx';

interface Made {
  webhookId: Id<'webhook'>;
  secret: string;
}
interface Wanted {
  name: string;
  url: string;
  events: ChosenEvent[];
}

const wantedIn = (values: FormValues): Wanted => ({
  name: String(values.name ?? '').trim(),
  url: String(values.url ?? '').trim(),
  events: eventsIn(values),
});

/** Where messages go and what they tell of; then a proof, and then the secret that signs them. */
export function NewWebhookDialog({ ways, onClose }: { ways: readonly Way[]; onClose(): void }) {
  const [wanted, setWanted] = useState<Wanted>({ name: '', url: '', events: [...chosenEvent.options] });
  const [proving, setProving] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const form = useEndpointForm(createWebhook, {
    check: needsEvents,
    prepare: async (values) => {
      setWanted(wantedIn(values));
      return { ...wantedIn(values) };
    },
    async onDone(data) {
      setMade(data);
      await refetchAll();
    },
    onRefused(refusal) {
      setProving(needsProof(refusal));
      return needsProof(refusal);
    },
  });
  if (made) return <WebhookMade made={made} onClose={onClose} />;
  if (proving)
    return (
      <ProofDialog
        title={m.developer_webhook_prove({ host: hostOf(wanted.url) })}
        confirm={m.developer_webhook_confirm()}
        endpoint={createWebhook}
        input={{ ...wanted }}
        ways={ways}
        onDone={setMade}
        // Without a proof they are back at what they typed.
        onClose={() => {
          setProving(false);
          // The call may have been given up after the service had made it.
          void refetchAll();
        }}
      />
    );
  return (
    <WideForm
      title={m.developer_webhook_add()}
      verb={m.developer_webhook_confirm()}
      form={form}
      onClose={onClose}
    >
      <WebhookFields form={form} {...wanted} />
      <p className="m-0 text-small">{m.developer_webhook_next()}</p>
    </WideForm>
  );
}

function WebhookMade({ made: { webhookId, secret }, onClose }: { made: Made; onClose(): void }) {
  return (
    <Dialog
      wide
      title={m.developer_webhook_made()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.developer_done()}</Button>
          <Link to={accountPathTo('AccountWebhook', webhookId)} className={buttonLook({ kind: 'secondary' })}>
            {m.developer_webhook_open()}
          </Link>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="m-0 text-small">{m.developer_webhook_made_text()}</p>
        <SecretValue
          value={secret}
          label={m.developer_secret()}
          copy={m.developer_secret_copy()}
          copied={m.developer_secret_copied()}
        />
      </div>
    </Dialog>
  );
}
