import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { findMembership, type GrantForOperator, listGrants } from '#contract/memberships-operator.ts';
import { GiveDialog } from './give-dialog.tsx';
import { grantColumns } from './grant-columns.tsx';
import { MemberFacts } from './member-facts.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const page = {
  name: 'AdminMemberships',
  title: m.operator_memberships,
  lead: m.operator_memberships_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminMemberships() {
  const { about, cursor } = useListAddress('membershipGrant', []);
  const grants = useRead(listGrants, { about, cursor }, page.name);
  const member = useRead(findMembership, { about: about ?? '' }, page.name, { when: about !== undefined });
  const may = useStaffMay();
  const [giving, setGiving] = useState(false);
  const [ending, setEnding] = useState<GrantForOperator | null>(null);
  const done = (text: string) => {
    setGiving(false);
    setEnding(null);
    toast('success', text);
  };
  return (
    <AdminPage
      page={page}
      read={grants}
      views={{ list: page.name, filter: { about } }}
      tools={
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <SearchBox label={m.operator_memberships_search()} />
          {may('giveMonths') ? (
            <Button onClick={() => setGiving(true)}>{m.operator_grant_give()}</Button>
          ) : null}
        </div>
      }
    >
      {about && member.data ? (
        <div className="mt-5">
          <MemberFacts member={member.data} />
        </div>
      ) : null}
      {grants.state === 'missing' ? (
        <NothingHere>{m.operator_grants_unknown()}</NothingHere>
      ) : (
        <AdminList
          label={m.operator_grants()}
          read={grants}
          columns={grantColumns(new Date(), may('takeGrantBack') ? setEnding : null)}
          keyOf={({ grantId }) => grantId}
          none={m.operator_grants_none()}
        />
      )}
      {giving ? (
        <GiveDialog email={member.data?.email ?? ''} onDone={done} onClose={() => setGiving(false)} />
      ) : null}
      {ending ? <TakeBackDialog grant={ending} onDone={done} onClose={() => setEnding(null)} /> : null}
    </AdminPage>
  );
}
