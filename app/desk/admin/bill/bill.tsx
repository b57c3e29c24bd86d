import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { accountOf } from '#app/desk/admin/account-of.ts';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Id } from '#contract/ids.ts';
import { listProfilesToBill } from '#contract/manual-invoices-operator.ts';
import { type Account, findAccount } from '#contract/staff-calls.ts';
import type { BillDraft } from './bill-draft.ts';
import { BillForm } from './bill-form.tsx';
import { BillPicture } from './bill-picture.tsx';

const page = { name: 'AdminBill', title: m.finance_bill, lead: m.finance_bill_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** Bills an account by hand: first whose it is, then what for. */
export default function AdminBill() {
  const [query] = useSearchParams();
  const about = query.get('about') ?? '';
  const wanted = accountOf(about);
  const read = useRead(findAccount, wanted ?? {}, page.name, { when: wanted !== null });
  const search = <SearchBox label={m.member_account_search()} />;
  const unknown = <p className="m-0 py-8 text-small wrap-anywhere">{m.member_account_unknown({ about })}</p>;
  return (
    <AdminPage page={page} read={read} tools={about ? search : undefined}>
      {about === '' ? (
        <FirstStep>{search}</FirstStep>
      ) : wanted === null ? (
        unknown
      ) : (
        <div className="mt-6">
          <Answered read={read} waiting={<Skeleton className="h-60 w-full" />} missing={unknown}>
            {(account) => <AccountBill key={account.memberId} account={account} />}
          </Answered>
        </div>
      )}
    </AdminPage>
  );
}

/** Asks whose it is, beside a picture of what comes of it. */
const FirstStep = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 grid max-w-[56rem] grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem]">
    <div>
      <h2 className="m-0 mb-2 text-h3!">{m.finance_bill_whose()}</h2>
      <p className="m-0 mb-4 text-small">{m.finance_bill_empty()}</p>
      {children}
    </div>
    <BillPicture />
  </div>
);

/** The account itself, or that of an organisation which its owner acts for. */
function AccountBill({ account }: { account: Account }) {
  const [memberId, setMemberId] = useState(account.memberId as Id<'member'>);
  const [draft, setDraft] = useState<BillDraft | null>(null);
  const navigate = useNavigate();
  const read = useRead(listProfilesToBill, { memberId }, page.name);
  const accounts = [
    { value: account.memberId, label: account.email },
    ...account.actsFor.map(({ memberId: value, name }) => ({ value: value as string, label: name })),
  ];
  return (
    <div className="grid gap-6">
      {accounts.length > 1 ? (
        <RadioGroup
          legend={m.finance_bill_account()}
          name="account"
          value={memberId}
          onChange={(value) => setMemberId(value as Id<'member'>)}
          options={accounts}
        />
      ) : (
        <p className="m-0 text-small">{m.finance_bill_account_of({ email: account.email })}</p>
      )}
      {account.disabledAt ? <Notice tone="warn">{m.finance_bill_closed()}</Notice> : null}
      <Answered read={read} waiting={<Skeleton className="h-60 w-full" />}>
        {(billed) => (
          <BillForm
            key={memberId}
            memberId={memberId}
            billed={billed}
            kept={draft}
            onType={setDraft}
            onDone={({ invoiceId, number, about }) => {
              toast('success', m.finance_bill_done({ number: number ?? about }));
              void navigate(`${adminPaths.AdminInvoices}?invoice=${invoiceId}`);
            }}
          />
        )}
      </Answered>
    </div>
  );
}
