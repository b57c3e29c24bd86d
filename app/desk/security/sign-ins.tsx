import { Link } from 'react-router';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { SignIn } from '#contract/account.ts';

const ways: Readonly<Record<SignIn['method'], () => string>> = {
  password: m.security_by_password,
  register: m.security_by_register,
  third_party: m.security_by_third_party,
  passkey: m.security_by_passkey,
};

const columns: readonly Column<SignIn>[] = [
  { key: 'at', label: m.security_sign_in_when(), cell: ({ at }) => momentText(at) },
  {
    key: 'method',
    label: m.security_sign_in_how(),
    cell: ({ method, disowned }) => (disowned ? m.security_sign_in_disowned() : ways[method]()),
  },
  { key: 'device', label: m.security_sign_in_device(), cell: ({ device }) => device },
  {
    key: 'network',
    label: m.security_sign_in_network(),
    cell: ({ network }) => network ?? m.security_sign_in_network_unknown(),
  },
];

/** Who came in lately, and what to do about somebody unknown. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  return (
    <>
      <p className="mt-0 mb-4 max-w-[60ch] text-small">
        {m.security_sign_ins_lead()}{' '}
        <Link to={accountPaths.AccountSettings} className="font-semibold text-primary">
          {m.security_change_password()}
        </Link>
      </p>
      <DataTable
        label={m.security_sign_ins()}
        columns={columns}
        rows={signIns}
        keyOf={({ signInId }) => String(signInId)}
      />
    </>
  );
}
