import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { PhoneLabel } from '#app/desk/admin/phone-label.tsx';
import { RowLink } from '#app/desk/admin/row-link.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { rowOf, useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { shortMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Read, useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { listProvisionings, type ProvisioningItem, type ProvisioningList } from '#contract/services.ts';
import { countProvisionings } from '#contract/services-operator.ts';
import { ActPanel } from './act-panel.tsx';
import { actionText, actStates } from './act-words.ts';

const page = { name: 'AdminDelivery', title: m.operator_delivery, lead: m.operator_delivery_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const open = ['waiting_operator', 'failed', 'queued', 'running'] as const;
const states = [...open, 'done'] as const;
const views = ['late', ...states] as const;

const keyOf = ({ id }: ProvisioningItem) => id;

export default function AdminDelivery() {
  const { state: view, about, cursor } = useListAddress('provisioning', views);
  const late = view === 'late' ? 'Y' : undefined;
  const state = view === 'late' ? undefined : view;
  const chosen = useChosen('act');
  const counts = useRead(countProvisionings, {}, page.name);
  const notDone = open.reduce((sum, one) => sum + (counts.data?.states[one] ?? 0), 0);
  const acts = useRead(listProvisionings, { state, late, about, cursor }, page.name);
  const alone = useRead(listProvisionings, { about: chosen.key ?? '' }, page.name, {
    when: chosen.key !== null,
  });
  const item = rowOf(chosen, keyOf, acts, alone);

  return (
    <AdminPage
      page={page}
      read={acts}
      views={{ list: page.name, filter: { state: view, about } }}
      tools={<SearchBox label={m.operator_orders_search()} />}
      panel={item ? <ActPanel key={item.id} item={item} onClose={() => chosen.choose(null)} /> : null}
    >
      <AdminTabs
        current={view}
        tabs={[
          about
            ? { value: null, label: m.operator_all() }
            : { value: null, label: m.operator_not_done(), count: notDone },
          { value: 'late', label: m.operator_late(), count: counts.data?.late },
          ...stateTabs(states, actStates, counts.data && { ...counts.data.states, done: 0 }),
        ]}
      />
      <AdminList
        label={m.operator_delivery()}
        read={lateFirst(acts)}
        columns={columns(item !== undefined)}
        keyOf={keyOf}
        none={m.operator_delivery_none()}
        chosen={chosen}
      />
    </AdminPage>
  );
}

/** Of what was loaded: what is late comes first, else the order of the queue stays. */
const lateFirst = ({ data, ...read }: Read<ProvisioningList>) => ({
  ...read,
  data: data && {
    ...data,
    items: data.items.toSorted((one, other) => Number(other.service.late) - Number(one.service.late)),
  },
});

/** @param narrow a delivery is shown beside the list */
const columns = (narrow: boolean): Column<ProvisioningItem>[] => [
  {
    key: 'service',
    label: m.operator_service(),
    cell: ({ id, service, action }) => (
      <Captioned notOnPhone caption={<span className="lg:hidden">{actionText[action]()}</span>}>
        <RowLink param="act" value={id}>
          {service.piece > 1 ? `${service.title} (${service.piece})` : service.title}
        </RowLink>
      </Captioned>
    ),
  },
  {
    key: 'action',
    label: m.operator_action(),
    onPhone: 'below',
    cell: ({ action }) => actionText[action](),
    className: 'sm:max-lg:hidden',
  },
  {
    key: 'order',
    label: m.operator_order(),
    onPhone: 'away',
    cell: ({ order }) => <span className="font-mono text-caption whitespace-nowrap">{order.number}</span>,
    className: narrow ? 'sm:hidden' : 'sm:max-xl:hidden',
  },
  {
    key: 'member',
    label: m.operator_member(),
    onPhone: 'detail',
    cell: ({ member }) => <Truncate roomy>{member?.email ?? m.operator_member_gone()}</Truncate>,
    className: narrow ? 'sm:hidden' : '',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
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
    onPhone: 'below',
    cell: ({ service: { promisedAt } }) =>
      promisedAt ? (
        <>
          <PhoneLabel label={m.operator_promised()} />
          {shortMomentText(promisedAt)}
        </>
      ) : (
        m.operator_not_promised()
      ),
    className: 'whitespace-nowrap',
  },
];
