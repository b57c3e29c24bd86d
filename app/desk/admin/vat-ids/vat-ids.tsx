import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { listVatChecks, type VatCheckForOperator } from '#contract/vat-checks-operator.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { vatCheckColumns } from './vat-check-columns.tsx';

const page = { name: 'AdminVatIds', title: m.finance_vat_ids, lead: m.finance_vat_ids_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** What VIES said about the VAT ids of members; first what has to be looked at. */
export default function AdminVatIds() {
  const { state, about, cursor } = useListAddress('vatCheck', ['asking', 'valid', 'invalid']);
  const read = useRead(listVatChecks, { state: state ?? 'unsettled', about, cursor }, page.name);
  const [chosen, setChosen] = useState<VatCheckForOperator | null>(null);
  const mayTouch = useStaffMay()('settleVatCheck');
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, about } }}
      tools={<SearchBox label={m.finance_vat_ids_search()} />}
    >
      <AdminTabs
        current={state}
        tabs={[
          { value: null, label: m.finance_vat_unsettled() },
          { value: 'invalid', label: m.finance_vat_invalid() },
          { value: 'valid', label: m.finance_vat_valid() },
          { value: 'asking', label: m.finance_vat_asking() },
        ]}
      />
      <AdminList
        label={m.finance_vat_ids()}
        read={read}
        columns={vatCheckColumns(mayTouch ? setChosen : null)}
        keyOf={({ checkId }) => checkId}
        none={
          about ? m.finance_vat_no_match() : state ? m.finance_vat_ids_none() : m.finance_vat_unsettled_none()
        }
      />
      {chosen ? (
        <SettleDialog
          check={chosen}
          onDone={() => {
            setChosen(null);
            toast('success', m.finance_vat_settled({ vatId: chosen.vatId }));
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </AdminPage>
  );
}
