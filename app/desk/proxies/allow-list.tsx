import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { useFreshForm } from '#app/forms/use-fresh-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Id } from '#contract/ids.ts';
import { allowNetwork, disallowNetwork, maxNetworks, type ProxyDetail } from '#contract/proxies.ts';

type Network = ProxyDetail['networks'][number];
interface AllowListProps {
  serviceId: Id<'service'>;
  networks: readonly Network[];
}

/** From where a proxy may be used; everywhere while the list is empty. */
export function AllowList({ serviceId, networks }: AllowListProps) {
  return (
    <Part title={m.proxies_allow_list()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="m-0 max-w-[60ch] text-small text-balance">
          {networks.length ? m.proxies_allow_list_text() : m.proxies_allow_list_none()}
        </p>
        {networks.length ? (
          <DataTable
            label={m.proxies_allow_list()}
            columns={columnsOf(serviceId)}
            rows={networks}
            keyOf={({ network }) => network}
          />
        ) : null}
        {networks.length < maxNetworks ? (
          <NewNetwork serviceId={serviceId} />
        ) : (
          <p className="m-0 text-caption text-ink-3">{m.proxies_networks_full({ limit: maxNetworks })}</p>
        )}
      </div>
    </Part>
  );
}

const columnsOf = (serviceId: Id<'service'>): readonly Column<Network>[] => [
  {
    key: 'network',
    label: m.proxies_network(),
    cell: ({ network }) => <span className="font-mono text-[0.8125rem] wrap-anywhere">{network}</span>,
  },
  { key: 'note', label: m.proxies_network_note(), onPhone: 'below', cell: ({ note }) => note },
  {
    key: 'added',
    label: m.proxies_network_added(),
    onPhone: 'value',
    className: 'whitespace-nowrap',
    cell: ({ addedAt }) => momentDayText(addedAt),
  },
  {
    key: 'remove',
    label: m.proxies_network_action(),
    onPhone: 'end',
    numeric: true,
    cell: ({ network }) => <Remove serviceId={serviceId} network={network} />,
  },
];

function Remove({ serviceId, network }: { serviceId: Id<'service'>; network: string }) {
  const remove = useAction(disallowNetwork, {
    onDone: () => toast('success', m.proxies_network_removed({ network })),
    toasts: true,
  });
  return (
    <Button
      kind="quiet-danger"
      dense
      className="-mr-2"
      aria-label={m.proxies_network_remove_one({ network })}
      onClick={() => void remove.run({ serviceId, network })}
    >
      {m.proxies_network_remove()}
    </Button>
  );
}

function NewNetwork({ serviceId }: { serviceId: Id<'service'> }) {
  // The fields are empty again for the next one.
  const fresh = useFreshForm();
  const form = useEndpointForm(allowNetwork, {
    prepare: async ({ network, note }) => ({
      serviceId,
      network: String(network ?? ''),
      note: String(note ?? ''),
    }),
    onDone: async ({ network }) => {
      toast('success', m.proxies_network_added_now({ network }));
      await refetchAll();
      fresh.again();
    },
  });
  return (
    <form key={fresh.round} ref={fresh.ref} noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessages form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('network')}
          label={m.proxies_network()}
          hint={m.proxies_network_hint()}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          {...form.field('note')}
          label={m.proxies_network_note()}
          hint={m.proxies_network_note_hint()}
          maxLength={60}
          autoComplete="off"
          optional
        />
      </div>
      <Button type="submit" kind="secondary" className="justify-self-start" pending={form.pending}>
        {m.proxies_network_add()}
      </Button>
    </form>
  );
}
