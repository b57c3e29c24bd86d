import { Link } from 'react-router';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { roleName } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { ActedFor, PeopleOfAccount } from '#contract/account-organisations.ts';
import type { Account } from '#contract/staff-calls.ts';

/** Who acts for an organisation and who is invited to; of a person, which organisations they act for. */
export function AccountPeople({ account: { organisation, actsFor } }: { account: Account }) {
  if (organisation)
    return (
      <>
        {organisation.colleagues.length ? null : (
          <p className="mt-8 mb-0 text-small">{m.member_account_nobody_acts()}</p>
        )}
        <Table label={m.organisations_people()} columns={people} rows={organisation.colleagues} />
        <Table label={m.organisations_invitations()} columns={invited} rows={organisation.invitations} />
      </>
    );
  return <Table label={m.member_acts_for()} columns={actedFor} rows={actsFor} />;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

function Table<Row extends { email: string } | { memberId: string }>({
  label,
  columns,
  rows,
}: TableProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={label} className="mt-8">
      <h3 className="m-0 mb-3 text-body!">{label}</h3>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={(row) => ('memberId' in row ? row.memberId : row.email)}
      />
    </section>
  );
}

const AccountLink = ({ memberId, text }: { memberId: string; text: string }) => (
  <Link
    to={`${adminPaths.AdminMembers}?${new URLSearchParams({ about: memberId })}`}
    className="wrap-anywhere text-primary underline"
  >
    {text}
  </Link>
);

type Person = PeopleOfAccount['colleagues'][number];
type Invited = PeopleOfAccount['invitations'][number];

const roleOf = <Row extends Pick<Person, 'role'>>(): Column<Row> => ({
  key: 'role',
  label: m.organisations_role(),
  cell: ({ role }) => roleName(role),
});

const boundOf = <Row extends Pick<Person, 'role' | 'approvalAbove'>>(): Column<Row> => ({
  key: 'above',
  label: m.organisations_above(),
  numeric: true,
  cell: ({ role, approvalAbove }) => {
    if (role !== 'buyer') return null;
    return approvalAbove ? moneyText(approvalAbove) : m.organisations_no_limit();
  },
});

const sinceOf = <Row extends Pick<Person, 'joinedAt'>>(): Column<Row> => ({
  key: 'joined',
  label: m.organisations_joined(),
  cell: ({ joinedAt }) => momentDayText(joinedAt),
});

const people: readonly Column<Person>[] = [
  {
    key: 'person',
    label: m.organisations_person(),
    cell: ({ memberId, email }) => <AccountLink memberId={memberId} text={email} />,
  },
  roleOf(),
  boundOf(),
  sinceOf(),
];

const invited: readonly Column<Invited>[] = [
  { key: 'email', label: m.organisations_email(), cell: ({ email }) => email, className: 'wrap-anywhere' },
  roleOf(),
  boundOf(),
  {
    key: 'until',
    label: m.member_invited_until(),
    cell: ({ state, expiresAt }) =>
      state === 'expired'
        ? m.organisations_expired({ day: momentDayText(expiresAt) })
        : momentDayText(expiresAt),
  },
];

const actedFor: readonly Column<ActedFor>[] = [
  {
    key: 'organisation',
    label: m.organisations_title(),
    cell: ({ memberId, name, disabled }) => (
      <span className="flex flex-wrap items-center gap-2">
        <AccountLink memberId={memberId} text={name} />
        {disabled ? <StateChip tone="error">{m.member_account_disabled()}</StateChip> : null}
      </span>
    ),
  },
  roleOf(),
  boundOf(),
  sinceOf(),
];
