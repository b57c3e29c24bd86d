import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { failingDays, setWebhookState, type Webhook } from '#contract/webhooks.ts';

interface WebhookNoticeProps {
  webhook: Webhook;
  /** False: the operator has switched webhooks off. */
  available: boolean;
}

/** Why nothing is sent, with the way back; and that a secret is being replaced. */
export function WebhookNotice({ webhook, available }: WebhookNoticeProps) {
  const { webhookId, state, oldSecretUntil } = webhook;
  const resume = useAction(setWebhookState, {
    onDone: () => toast('success', m.developer_webhook_resumed()),
  });
  if (state === 'active' && available && !oldSecretUntil) return null;
  return (
    <div className="mb-7 grid gap-3">
      {available ? null : <Notice tone="warn">{m.developer_webhooks_off()}</Notice>}
      {state === 'active' ? null : (
        <Notice
          tone={state === 'failing' ? 'error' : 'info'}
          action={
            <Button
              kind="secondary"
              dense
              pending={resume.pending}
              onClick={() => void resume.run({ webhookId, state: 'active' })}
            >
              {m.developer_webhook_resume()}
            </Button>
          }
        >
          {state === 'failing'
            ? m.developer_webhook_failing_text({ count: failingDays })
            : m.developer_webhook_paused_text()}
        </Notice>
      )}
      {resume.problem ? <Notice tone="error">{resume.problem}</Notice> : null}
      {oldSecretUntil ? (
        <Notice tone="info">{m.developer_webhook_overlap_text({ when: momentText(oldSecretUntil) })}</Notice>
      ) : null}
    </div>
  );
}
