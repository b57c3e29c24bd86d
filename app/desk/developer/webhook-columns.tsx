import { Link } from 'react-router';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Webhook } from '#contract/webhooks.ts';
import { eventsText } from './event-words.ts';
import { hostOf, webhookName, webhookStates } from './webhook-words.ts';

export const webhookColumns = (): readonly Column<Webhook>[] => [
  {
    key: 'webhook',
    label: m.developer_webhook(),
    cell: (webhook) => (
      <Link
        to={accountPathTo('AccountWebhook', webhook.webhookId)}
        className="inline-flex min-h-9 flex-col items-start justify-center font-semibold wrap-anywhere text-ink no-underline hover:text-primary hover:underline"
      >
        {webhookName(webhook)}
        {webhook.name ? (
          <span className="text-caption font-normal text-ink-3">{hostOf(webhook.url)}</span>
        ) : null}
      </Link>
    ),
  },
  {
    key: 'events',
    label: m.developer_webhook_events(),
    onPhone: 'below',
    cell: ({ events }) => <Dotted parts={[eventsText(events)]} />,
  },
  {
    key: 'delivered',
    label: m.developer_webhook_delivered(),
    onPhone: 'below',
    sentences: true,
    cell: (webhook) => (
      <>
        <span className="max-sm:hidden">{momentOr(webhook.lastDeliveredAt)}</span>
        <span className="sm:hidden">{lastText(webhook)}</span>
      </>
    ),
  },
  {
    key: 'failed',
    label: m.developer_webhook_failed(),
    onPhone: 'away',
    cell: ({ lastFailedAt }) => momentOr(lastFailedAt),
  },
  {
    key: 'state',
    label: m.developer_webhook_state(),
    onPhone: 'value',
    cell: ({ state }) => {
      const [word, tone] = webhookStates[state];
      return <StateChip tone={tone}>{word()}</StateChip>;
    },
  },
];

/** What became of its last message, in one line. Moments of the wire are sorted as texts. */
function lastText({ lastDeliveredAt, lastFailedAt }: Webhook): string {
  const failed = lastFailedAt !== null && lastFailedAt > (lastDeliveredAt ?? '');
  return failed
    ? `${m.developer_webhook_failed()} ${momentOr(lastFailedAt)}`
    : `${m.developer_webhook_delivered()} ${momentOr(lastDeliveredAt)}`;
}

export const momentOr = (moment: string | null): string =>
  moment ? momentText(moment) : m.developer_webhook_never();
