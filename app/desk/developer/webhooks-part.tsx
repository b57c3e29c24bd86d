import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Way } from '#contract/ways.ts';
import { maxWebhooks, type Webhook } from '#contract/webhooks.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { NoneYet } from './none-yet.tsx';
import { webhookColumns } from './webhook-columns.tsx';

interface WebhooksPartProps {
  /** False: the operator has switched webhooks off. */
  available: boolean;
  webhooks: readonly Webhook[];
  ways: readonly Way[];
}

/** The addresses of the member that are told of what happens. */
export function WebhooksPart({ available, webhooks, ways }: WebhooksPartProps) {
  const [adding, setAdding] = useState(false);
  const full = webhooks.length >= maxWebhooks;
  const add = () => setAdding(true);
  return (
    <Part
      title={m.developer_webhooks()}
      aside={
        webhooks.length === 0 || full || !available ? null : (
          <Button kind="secondary" dense onClick={add}>
            {m.developer_webhook_add()}
          </Button>
        )
      }
    >
      <p className="mt-0 mb-6 max-w-[60ch] text-small">{m.developer_webhooks_lead()}</p>
      {available ? null : <Notice tone="warn">{m.developer_webhooks_off()}</Notice>}
      {webhooks.length ? (
        <DataTable
          label={m.developer_webhooks()}
          columns={webhookColumns()}
          rows={webhooks}
          keyOf={({ webhookId }) => webhookId}
        />
      ) : available ? (
        <NoneYet text={m.developer_webhooks_none()}>
          <Button kind="secondary" onClick={add}>
            {m.developer_webhook_add()}
          </Button>
        </NoneYet>
      ) : null}
      {full ? (
        <p className="mt-4 mb-0 text-small text-ink-3">{m.developer_webhooks_full({ max: maxWebhooks })}</p>
      ) : null}
      {adding ? <NewWebhookDialog ways={ways} onClose={() => setAdding(false)} /> : null}
    </Part>
  );
}
