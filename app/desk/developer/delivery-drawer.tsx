import { type ReactNode, useEffect, useRef } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { useFastPolling, usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyValue } from '#app/ui/copy-value.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { seconds } from '#contract/time.ts';
import { type Delivery, deliveriesKeptDays, readDelivery, replayDelivery } from '#contract/webhooks.ts';
import { CodePanel } from './code-panel.tsx';
import { DeliveryTries } from './delivery-tries.tsx';
import { deliveryStates, readable } from './delivery-words.ts';
import { eventText } from './event-words.ts';

/** While a next try is ahead. */
const pace = seconds(10);

interface DeliveryDrawerProps {
  webhookId: Id<'webhook'>;
  /** False: the operator has switched webhooks off. */
  available: boolean;
  deliveryId: Id<'webhookDelivery'>;
  onClose(): void;
}

/** One message beside the list: what it says, each try to deliver it, and how it is sent again. */
export function DeliveryDrawer({ webhookId, available, deliveryId, onClose }: DeliveryDrawerProps) {
  const read = useRead(readDelivery, { deliveryId }, 'AccountWebhook', { params: { webhookId } });
  const [fast, pollFast] = useFastPolling();
  const waits = read.data?.state === 'waiting';
  useEffect(pollFast, [pollFast]);
  usePolling(readDelivery, { deliveryId }, waits ? (fast ?? pace) : null);
  useFollowed(read.data);
  return (
    <Dialog drawer title={read.data ? eventText(read.data.event) : m.developer_delivery()} onClose={onClose}>
      <Answered
        read={read}
        waiting={<RowsWaiting rows={5} />}
        missing={<Notice tone="warn">{m.developer_delivery_missing({ count: deliveriesKeptDays })}</Notice>}
      >
        {(found) => <Shown delivery={found} available={available} onReplayed={pollFast} />}
      </Answered>
    </Dialog>
  );
}

/** A delivery with its message as it is sent. */
type Found = Delivery & { body: string };

/** What has become of it concerns the list behind as well. */
function useFollowed(found: Found | null): void {
  const now = found && `${found.state} ${found.tries.length}`;
  const before = useRef(now);
  useEffect(() => {
    if (before.current && now && before.current !== now) void refetchAll();
    before.current = now;
  }, [now]);
}

interface ShownProps {
  delivery: Found;
  available: boolean;
  onReplayed(): void;
}

function Shown({ delivery, available, onReplayed }: ShownProps) {
  const { deliveryId, event, subject, createdAt, state, body } = delivery;
  const [word, tone] = deliveryStates[state];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <dl className="m-0 divide-y divide-line border-y border-line text-small">
        <Fact term={m.developer_delivery_state()}>
          <StateChip tone={tone}>{word()}</StateChip>
        </Fact>
        <Fact term={m.developer_delivery_event()}>
          <span className="font-mono text-[0.8125rem]">{event}</span>
        </Fact>
        {subject ? (
          <Fact term={m.developer_delivery_subject()} long>
            <span className="font-mono text-[0.75rem] wrap-anywhere">{subject}</span>
          </Fact>
        ) : null}
        <Fact term={m.developer_delivery_created()}>{momentText(createdAt)}</Fact>
        <Fact term={m.developer_delivery_id()} long>
          <CopyValue
            value={deliveryId}
            what={m.developer_delivery_what_id()}
            className="font-mono text-[0.75rem]"
          />
        </Fact>
      </dl>
      <Part title={m.developer_delivery_history()}>
        <DeliveryTries delivery={delivery} />
        <SendAgain deliveryId={deliveryId} available={available} onDone={onReplayed} />
      </Part>
      <Part title={m.developer_delivery_body()}>
        <CodePanel wraps label={event} code={readable(body)} copied={body} />
        <p className="mt-3 mb-0 text-caption text-ink-3">{m.developer_delivery_body_text()}</p>
      </Part>
    </div>
  );
}

interface FactProps {
  term: string;
  /** An id, which on a phone has a line of its own: beside its name it would break. */
  long?: boolean;
  children: ReactNode;
}

const Fact = ({ term, long, children }: FactProps) => (
  <div
    className={`grid min-h-11 items-center gap-x-4 py-1.5 sm:grid-cols-[5.5rem_minmax(0,1fr)] ${long ? '' : 'max-sm:grid-cols-[4rem_minmax(0,1fr)]'}`}
  >
    <dt className="text-ink-3">{term}</dt>
    <dd className="m-0 min-w-0 text-ink">{children}</dd>
  </div>
);

interface SendAgainProps {
  deliveryId: Id<'webhookDelivery'>;
  available: boolean;
  onDone(): void;
}

function SendAgain({ deliveryId, available, onDone }: SendAgainProps) {
  const again = useAction(replayDelivery, {
    onDone() {
      toast('success', m.developer_delivery_again_done());
      onDone();
    },
    onRefused: ({ code }) => code === errors['state.move_refused'].code && m.developer_test_refused(),
  });
  return (
    <div className="mt-5 grid gap-3">
      {again.problem ? <Notice tone="error">{again.problem}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="secondary"
          dense
          pending={again.pending}
          disabled={!available}
          onClick={() => void again.run({ deliveryId })}
        >
          {m.developer_delivery_again()}
        </Button>
        <p className="m-0 flex-[1_1_12rem] text-caption text-ink-3">
          {available ? m.developer_delivery_again_text() : m.developer_webhooks_off()}
        </p>
      </div>
    </div>
  );
}
