import { useSearchParams } from 'react-router';
import { accountOf } from '#app/desk/admin/account-of.ts';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { findAccount } from '#contract/staff-calls.ts';
import { AccountActs } from './account-acts.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountPeople } from './account-people.tsx';

const page = { name: 'AdminMembers', title: m.member_account, lead: m.member_account_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** One account at a time, found by its address or its id. */
export default function AdminMembers() {
  const [query] = useSearchParams();
  const about = query.get('about') ?? '';
  const wanted = accountOf(about);
  const read = useRead(findAccount, wanted ?? {}, page.name, { when: wanted !== null });
  const may = useStaffMay();
  const search = <SearchBox label={m.member_account_search()} />;
  const unknown = <p className="m-0 py-8 text-small wrap-anywhere">{m.member_account_unknown({ about })}</p>;
  return (
    <AdminPage page={page} read={read} tools={about === '' ? null : search}>
      {about === '' ? (
        <>
          <NothingHere>{m.member_account_empty()}</NothingHere>
          {/* Beside the drawing, below the words that ask for it. */}
          <div className="sm:pl-42">{search}</div>
        </>
      ) : wanted === null ? (
        unknown
      ) : (
        <div className="mt-6 max-w-[42rem]">
          <Answered read={read} waiting={<Skeleton className="h-60 w-full" />} missing={unknown}>
            {(account) => (
              <>
                <AccountFacts account={account} journal={may('listSecurityEvents')} />
                <AccountPeople account={account} />
                <AccountActs account={account} />
              </>
            )}
          </Answered>
        </div>
      )}
    </AdminPage>
  );
}
