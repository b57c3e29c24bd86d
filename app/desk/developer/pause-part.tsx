import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { removeWebhook, setWebhookState, type Webhook } from '#contract/webhooks.ts';

/** How a webhook is stopped for a while, or for good. */
export function PausePart({ webhook: { webhookId, state } }: { webhook: Webhook }) {
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const pause = useAction(setWebhookState, {
    onDone: () => toast('success', m.developer_webhook_paused_now()),
  });
  const remove = useAction(removeWebhook, {
    onDone() {
      toast('success', m.developer_webhook_removed());
      navigate(accountPaths.AccountDeveloper);
    },
  });
  return (
    <Part title={m.developer_webhook_pause_title()}>
      <p className="mt-0 mb-4 max-w-[60ch] text-small">{m.developer_webhook_pause_text()}</p>
      {pause.problem ? (
        <div className="mb-4">
          <Notice tone="error">{pause.problem}</Notice>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'active' ? (
          <Button
            kind="secondary"
            pending={pause.pending}
            onClick={() => void pause.run({ webhookId, state: 'paused' })}
          >
            {m.developer_webhook_pause()}
          </Button>
        ) : null}
        <Button kind="danger" onClick={() => setRemoving(true)}>
          {m.developer_webhook_remove()}
        </Button>
      </div>
      {removing ? (
        <ConfirmDialog
          title={m.developer_webhook_remove_title()}
          text={m.developer_webhook_remove_text()}
          confirm={m.developer_webhook_remove()}
          confirming={m.developer_webhook_removing()}
          keep={m.ui_cancel()}
          action={{ ...remove, run: () => remove.run({ webhookId }) }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Part>
  );
}
