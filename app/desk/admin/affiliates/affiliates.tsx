import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { rowOf, useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { type AffiliateForOperator, listAffiliates } from '#contract/affiliates-operator.ts';
import { actsOn } from './affiliate-acts.ts';
import { affiliateColumns } from './affiliate-columns.tsx';
import { type AffiliateAct, AffiliateDialog } from './affiliate-dialog.tsx';
import { AffiliatePanel } from './affiliate-panel.tsx';
import { affiliateStates } from './affiliate-states.ts';
import { CreditDialog } from './credit-dialog.tsx';

const page = {
  name: 'AdminAffiliates',
  title: m.operator_affiliates,
  lead: m.operator_affiliates_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const states = ['approved', 'paused', 'ended', 'applied'] as const;

const keyOf = ({ affiliateId }: AffiliateForOperator) => affiliateId;

export default function AdminAffiliates() {
  const { state, about, cursor } = useListAddress('affiliate', states);
  const read = useRead(listAffiliates, { state, about, cursor }, page.name);
  const may = useStaffMay();
  const chosen = useChosen('affiliate');
  const alone = useRead(listAffiliates, { about: chosen.key ?? '' }, page.name, {
    when: chosen.key !== null,
  });
  const item = rowOf(chosen, keyOf, read, alone);
  const [asked, setAsked] = useState<{ act: AffiliateAct; affiliate: AffiliateForOperator } | null>(null);
  const [credited, setCredited] = useState<AffiliateForOperator | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    toast('success', m.operator_affiliate_done());
  };
  const ask = may('pauseAffiliate')
    ? (act: AffiliateAct, affiliate: AffiliateForOperator) => setAsked({ act, affiliate })
    : null;
  const credit = may('creditCommission') ? setCredited : null;
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, about } }}
      tools={<SearchBox label={m.operator_affiliates_search()} />}
      panel={
        item ? (
          <AffiliatePanel
            key={item.affiliateId}
            affiliate={item}
            acts={actsOn(item, { ask, credit })}
            onClose={() => chosen.choose(null)}
          />
        ) : null
      }
    >
      <AdminTabs
        current={state}
        tabs={[
          { value: null, label: m.operator_all() },
          ...states.map((value) => ({ value, label: affiliateStates[value][1]() })),
        ]}
      />
      <AdminList
        label={m.operator_affiliates()}
        read={read}
        columns={affiliateColumns(item !== undefined)}
        keyOf={keyOf}
        chosen={chosen}
        none={m.operator_affiliates_none()}
      />
      {asked ? <AffiliateDialog {...asked} onDone={done} onClose={close} /> : null}
      {credited ? (
        <CreditDialog
          affiliate={credited}
          onDone={() => {
            setCredited(null);
            toast('success', m.operator_affiliate_credited());
          }}
          onClose={() => setCredited(null)}
        />
      ) : null}
    </AdminPage>
  );
}
