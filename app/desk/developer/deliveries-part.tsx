import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { figure } from '#app/format/number-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { errors } from '#contract/errors.ts';
import { idSchema } from '#contract/ids.ts';
import {
  type Delivery,
  deliveriesKeptDays,
  delivery as deliverySchema,
  listDeliveries,
  maxWaiting,
  testWebhook,
  type Webhook,
} from '#contract/webhooks.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { deliveryStates } from './delivery-words.ts';

const states = deliverySchema.shape.state;

interface DeliveriesPartProps {
  webhook: Webhook;
  /** False: the operator has switched webhooks off. */
  available: boolean;
}

/** What was sent to a webhook, newest first; one of them is opened beside the list, by the address. */
export function DeliveriesPart({ webhook: { webhookId }, available }: DeliveriesPartProps) {
  const [query, setQuery] = useSearchParams();
  const state = states.safeParse(query.get('state')).data;
  const opened = idSchema('webhookDelivery').safeParse(query.get('delivery')).data;
  // Stays while the list that it asked for is loaded.
  const [filtered, setFiltered] = useState(false);
  const deliveries = usePages(listDeliveries, { webhookId, state }, 'AccountWebhook', {
    params: { webhookId },
  });
  const searchOf = (next: { state?: string | undefined; delivery?: string }) =>
    new URLSearchParams(Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  const open = (delivery: string) => setQuery(searchOf({ state, delivery }), { preventScrollReset: true });
  const test = useAction(testWebhook, {
    onDone: ({ deliveryId }) => open(deliveryId),
    onRefused: ({ code }) => code === errors['state.move_refused'].code && m.developer_test_refused(),
  });
  return (
    <Part
      title={m.developer_deliveries()}
      aside={
        <Button
          kind="secondary"
          dense
          pending={test.pending}
          pendingText={m.ui_loading()}
          disabled={!available}
          onClick={() => void test.run({ webhookId })}
        >
          {m.developer_test_send()}
        </Button>
      }
    >
      <p className="mt-0 mb-4 max-w-[60ch] text-small">
        {m.developer_deliveries_lead({ count: deliveriesKeptDays, max: figure(maxWaiting) })}
      </p>
      {test.problem ? (
        <div className="mb-4">
          <Notice tone="error">{test.problem}</Notice>
        </div>
      ) : null}
      {filtered || state || deliveries.data?.items.length ? (
        <StateFilter
          state={state}
          onChange={(wanted) => {
            setFiltered(true);
            setQuery(searchOf({ state: wanted }), { replace: true, preventScrollReset: true });
          }}
        />
      ) : null}
      <Answered read={deliveries} waiting={<RowsWaiting />}>
        {({ items }) =>
          items.length ? (
            <>
              <DataTable
                label={m.developer_deliveries()}
                columns={deliveryColumns(({ deliveryId }) => `?${searchOf({ state, delivery: deliveryId })}`)}
                rows={items}
                keyOf={({ deliveryId }) => deliveryId}
              />
              <ShowMore pages={deliveries} />
            </>
          ) : (
            <p className="m-0 max-w-[60ch] border-t border-line pt-4 text-small text-ink-3">
              {state
                ? m.developer_deliveries_no_match()
                : m.developer_deliveries_none({ count: deliveriesKeptDays })}
            </p>
          )
        }
      </Answered>
      {opened ? (
        <DeliveryDrawer
          key={opened}
          webhookId={webhookId}
          available={available}
          deliveryId={opened}
          onClose={() => setQuery(searchOf({ state }), { preventScrollReset: true })}
        />
      ) : null}
    </Part>
  );
}

interface StateFilterProps {
  state: Delivery['state'] | undefined;
  /** @param wanted empty = all states */
  onChange(wanted: string): void;
}

const StateFilter = ({ state, onChange }: StateFilterProps) => (
  <search aria-label={m.developer_deliveries_filter()} className="mb-5 block sm:max-w-60">
    <SelectField
      name="state"
      label={m.developer_delivery_state()}
      value={state ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{m.developer_deliveries_all()}</option>
      {states.options.map((one) => (
        <option key={one} value={one}>
          {deliveryStates[one][0]()}
        </option>
      ))}
    </SelectField>
  </search>
);
