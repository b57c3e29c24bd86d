import { Link } from 'react-router';
import { rolesText } from '#app/desk/auth/staff/staff-words.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Account } from '#contract/staff-calls.ts';
import { Fact } from '../side-panel.tsx';
import { disabledText } from './account-words.ts';

/** What the operator knows of an account; nothing that it bought. Nobody logs in to that of an organisation. */
export function AccountFacts({ account, journal }: { account: Account; journal: boolean }) {
  const { memberId, email, name, createdAt, disabledAt, organisation } = account;
  const disabled = disabledText(account);
  return (
    <section aria-label={email}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3">
        <h2 className="m-0 text-h3! wrap-anywhere">{name}</h2>
        <StateChip tone={disabledAt ? 'error' : 'success'}>
          {disabledAt ? m.member_account_disabled() : m.member_account_active()}
        </StateChip>
        {organisation ? <StateChip tone="info">{m.organisations_title()}</StateChip> : null}
      </div>
      <dl className="m-0 py-3">
        {organisation ? null : <Fact label={m.member_account_email()}>{email}</Fact>}
        <Fact label={m.member_account_id()}>
          <span className="font-mono text-label">{memberId}</span>
        </Fact>
        <Fact label={organisation ? m.member_account_formed() : m.member_account_since()}>
          {momentText(createdAt)}
        </Fact>
        {organisation ? null : <WaysIn account={account} />}
        {disabledAt ? <Fact label={m.member_account_disabled_at()}>{momentText(disabledAt)}</Fact> : null}
      </dl>
      {disabled ? <p className="mt-0 text-small">{disabled}</p> : null}
      {journal ? (
        <p className="m-0 text-small">
          <Link
            className="text-primary underline"
            to={`${adminPaths.AdminSecurity}?${new URLSearchParams({ about: memberId })}`}
          >
            {m.member_account_journal()}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const WaysIn = ({ account }: { account: Account }) => (
  <>
    <Fact label={m.member_account_last()}>
      {account.lastSignInAt ? momentText(account.lastSignInAt) : m.member_account_never()}
    </Fact>
    <Fact label={m.member_account_sessions()}>{account.sessions}</Fact>
    <Fact label={m.member_account_factor()}>
      {account.secondFactor ? m.staff_factor_set() : m.member_account_factor_none()}
    </Fact>
    <Fact label={m.member_account_roles()}>
      {account.staffRoles.length ? rolesText(account.staffRoles) : m.member_account_roles_none()}
    </Fact>
  </>
);
