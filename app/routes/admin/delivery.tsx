import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { hasActed } from '#app/blocks/admin/acted.ts';
import { AdminPage, Empty, Refused, RowsWaiting } from '#app/blocks/admin/admin-page.tsx';
import { AdminTabs } from '#app/blocks/admin/admin-tabs.tsx';
import { ActPanel } from '#app/blocks/admin/delivery/act-panel.tsx';
import { actionText, actStates } from '#app/blocks/admin/delivery/act-words.ts';
import { OlderLink } from '#app/blocks/admin/older-link.tsx';
import { useRowKeys } from '#app/blocks/admin/row-keys.ts';
import { RowLink } from '#app/blocks/admin/row-link.tsx';
import { useChosen } from '#app/blocks/admin/use-chosen.ts';
import { momentText } from '#app/blocks/shop/moment-text.ts';
import { eager, memberOnly, privateMeta } from '#app/blocks/shop/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import { listProvisionings, type ProvisioningItem } from '#contract/services.ts';
import { countProvisionings } from '#contract/services-operator.ts';
import type { ProvisioningState } from '#contract/states.ts';

const name = 'AdminDelivery';

export const handle = eager;
export const meta = () => privateMeta(m.operator_delivery());

export const clientLoader = memberOnly(name);

const words = () => ({ title: m.operator_delivery(), lead: m.operator_delivery_lead() });

export function HydrateFallback() {
  return (
    <AdminPage {...words()}>
      <RowsWaiting />
    </AdminPage>
  );
}

const states: readonly ProvisioningState[] = ['waiting_operator', 'failed', 'queued', 'running', 'done'];

export default function AdminDelivery() {
  const [query] = useSearchParams();
  const view = query.get('state');
  const state = states.find((one) => one === view);
  const late = view === 'late' ? ('Y' as const) : undefined;
  const after = (query.get('after') as Id<'provisioning'> | null) ?? undefined;
  const { chosen, choose } = useChosen('act');
  const counts = useRead(countProvisionings, {}, name);
  const acts = useRead(listProvisionings, { state, late, after }, name);
  const rows = useMemo(() => lateFirst(acts.data?.items ?? []), [acts.data]);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  useRowKeys(keys, chosen, choose);
  const item = rows.find(({ id }) => id === chosen);
  const changed = () => {
    void acts.again();
    void counts.again();
    hasActed();
  };

  if (acts.state === 'refused') {
    return (
      <AdminPage {...words()}>
        <Refused name={name} />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      {...words()}
      panel={
        item ? <ActPanel key={item.id} item={item} onClose={() => choose(null)} onChanged={changed} /> : null
      }
    >
      <AdminTabs
        label={m.operator_by_state()}
        param="state"
        current={state ?? (late ? 'late' : null)}
        tabs={[
          { value: null, label: m.operator_not_done() },
          { value: 'late', label: m.operator_late(), count: counts.data?.late },
          ...states.map((value) => ({
            value,
            label: actStates[value][0](),
            count: value === 'done' ? undefined : counts.data?.states[value],
          })),
        ]}
      />
      <div className="mt-4">
        <Answered read={acts} waiting={<RowsWaiting />}>
          {({ next }) =>
            rows.length ? (
              <>
                <DataTable
                  dense
                  label={m.operator_delivery()}
                  columns={columns()}
                  rows={rows}
                  keyOf={({ id }) => id}
                  {...(chosen ? { current: chosen } : {})}
                />
                <OlderLink cursor={next} />
              </>
            ) : (
              <Empty>{m.operator_delivery_none()}</Empty>
            )
          }
        </Answered>
      </div>
    </AdminPage>
  );
}

/** Of what was loaded: what is late comes first, else the order of the queue stays. */
const lateFirst = (items: readonly ProvisioningItem[]): ProvisioningItem[] =>
  items.toSorted((one, other) => Number(other.service.late) - Number(one.service.late));

const columns = (): Column<ProvisioningItem>[] => [
  {
    key: 'service',
    label: m.operator_service(),
    cell: ({ id, service }) => (
      <RowLink param="act" value={id}>
        {service.piece > 1 ? `${service.title} (${service.piece})` : service.title}
      </RowLink>
    ),
  },
  { key: 'action', label: m.operator_action(), cell: ({ action }) => actionText[action]() },
  {
    key: 'order',
    label: m.operator_order(),
    cell: ({ order }) => <span className="font-mono text-caption whitespace-nowrap">{order.number}</span>,
  },
  {
    key: 'member',
    label: m.operator_member(),
    cell: ({ member }) => member?.email ?? m.operator_member_gone(),
    className: 'wrap-anywhere',
  },
  {
    key: 'state',
    label: m.operator_state(),
    cell: ({ state, service }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StateChip tone={actStates[state][1]}>{actStates[state][0]()}</StateChip>
        {service.late ? <StateChip tone="error">{m.operator_late()}</StateChip> : null}
      </span>
    ),
  },
  {
    key: 'promised',
    label: m.operator_promised(),
    cell: ({ service }) => (service.promisedAt ? momentText(service.promisedAt) : m.operator_not_promised()),
  },
];
