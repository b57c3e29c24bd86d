import { useState } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { SignIn } from '#contract/account.ts';
import type { Way } from '#contract/ways.ts';
import { NotMeDialog } from './not-me-dialog.tsx';

const methods: Readonly<Record<SignIn['method'], () => string>> = {
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
    onPhone: 'below',
    cell: ({ method, disowned }) => (disowned ? m.security_sign_in_disowned() : methods[method]()),
  },
  { key: 'device', label: m.security_sign_in_device(), onPhone: 'value', cell: ({ device }) => device },
  {
    key: 'network',
    label: m.security_sign_in_network(),
    onPhone: 'below',
    cell: ({ network }) => network ?? m.security_sign_in_network_unknown(),
  },
];

/** Who came in lately, and what to do about somebody unknown. */
export function SignIns({ signIns, ways }: { signIns: readonly SignIn[]; ways: readonly Way[] }) {
  const [disowned, setDisowned] = useState<SignIn | null>(null);
  const report: Column<SignIn> = {
    key: 'report',
    label: m.security_not_me_column(),
    onPhone: 'end',
    className: 'sm:text-right',
    cell: (signIn) =>
      signIn.disowned ? null : (
        <Button
          kind="quiet"
          dense
          className="-mr-2"
          aria-label={m.security_not_me_report({ when: momentText(signIn.at), device: signIn.device })}
          onClick={() => setDisowned(signIn)}
        >
          {m.security_not_me_short()}
        </Button>
      ),
  };
  return (
    <>
      <p className="mt-0 mb-4 max-w-[60ch] text-small">{m.security_sign_ins_lead()}</p>
      <DataTable
        label={m.security_sign_ins()}
        columns={[...columns, report]}
        rows={signIns}
        keyOf={({ signInId }) => String(signInId)}
      />
      {disowned ? <NotMeDialog ways={ways} signIn={disowned} onClose={() => setDisowned(null)} /> : null}
    </>
  );
}
