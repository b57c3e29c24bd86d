import { useState } from 'react';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Way } from '#contract/ways.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { ChangeWebhookDialog } from './change-webhook-dialog.tsx';
import { DeliveriesPart } from './deliveries-part.tsx';
import { eventText } from './event-words.ts';
import { PausePart } from './pause-part.tsx';
import { SecretPart } from './secret-part.tsx';
import { momentOr } from './webhook-columns.tsx';
import { WebhookNotice } from './webhook-notice.tsx';
import { webhookName, webhookStates } from './webhook-words.ts';

interface WebhookPageProps {
  webhook: Webhook;
  /** False: the operator has switched webhooks off. */
  available: boolean;
  ways: readonly Way[];
}

/** Everything about one webhook: where it leads, its secret, and each message that was sent to it. */
export function WebhookPage({ webhook, available, ways }: WebhookPageProps) {
  const [changing, setChanging] = useState(false);
  const [word, tone] = webhookStates[webhook.state];
  return (
    <>
      <AccountHeading
        title={<span className="wrap-anywhere">{webhookName(webhook)}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StateChip tone={tone}>{word()}</StateChip>
            <span className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere">{webhook.url}</span>
          </span>
        }
        action={
          <Button kind="secondary" dense onClick={() => setChanging(true)}>
            {m.developer_webhook_change()}
          </Button>
        }
      />
      <WebhookNotice webhook={webhook} available={available} />
      <Facts webhook={webhook} />
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14">
        <DeliveriesPart webhook={webhook} available={available} />
        <Part title={m.developer_secret()}>
          <SecretPart webhookId={webhook.webhookId} ways={ways} />
        </Part>
        <PausePart webhook={webhook} />
      </div>
      {changing ? <ChangeWebhookDialog webhook={webhook} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function Facts({ webhook: { events, lastDeliveredAt, lastFailedAt } }: { webhook: Webhook }) {
  const facts = [
    [m.developer_webhook_events(), events.map(eventText).join(', ')],
    [m.developer_webhook_delivered(), momentOr(lastDeliveredAt)],
    [m.developer_webhook_failed(), momentOr(lastFailedAt)],
  ] as const;
  return (
    <dl className="m-0 divide-y divide-line border-y border-line text-small">
      {facts.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{term}</dt>
          <dd className="m-0 min-w-0 text-ink wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
