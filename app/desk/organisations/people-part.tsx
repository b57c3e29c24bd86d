import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { roleName } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import { useMay } from '#app/state/may.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { RowActions } from '#app/ui/row-actions.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { SecretKind } from '#contract/known-secrets.ts';
import {
  type Colleague,
  changeColleague,
  mostColleagues,
  type OrganisationRead,
} from '#contract/organisations.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { KnownSecrets } from './known-secrets.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Open = { what: 'invite' } | { what: 'change' | 'remove'; colleague: Colleague } | null;

/** Who acts for the organisation and in which role; owners invite, change and remove. */
export function PeoplePart({ organisation }: { organisation: OrganisationRead }) {
  const { colleagues, invitations } = organisation;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const owner = useMay('inviteColleague');
  const full = colleagues.length + invitations.length >= mostColleagues;
  return (
    <Part
      title={m.organisations_people()}
      aside={
        owner && !full ? (
          <Button kind="secondary" dense onClick={() => setOpen({ what: 'invite' })}>
            {m.organisations_invite()}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={m.organisations_people()}
        columns={owner ? [...columns, actsOf(setOpen)] : columns}
        rows={colleagues}
        keyOf={({ memberId }) => memberId}
      />
      {full ? (
        <p className="mt-4 mb-0 text-small text-ink-3">
          {m.organisations_people_full({ max: mostColleagues })}
        </p>
      ) : null}
      {open?.what === 'invite' ? <InviteDialog onClose={close} /> : null}
      {open?.what === 'change' ? <ChangeDialog colleague={open.colleague} onClose={close} /> : null}
      {open?.what === 'remove' ? <RemoveDialog colleague={open.colleague} onClose={close} /> : null}
    </Part>
  );
}

/** Null for those who cannot order. */
function orderLimit({ role, approvalAbove }: Colleague): string | null {
  if (role === 'owner') return m.organisations_no_limit();
  if (role !== 'buyer') return null;
  return approvalAbove ? moneyText(approvalAbove) : m.organisations_no_limit();
}

const columns: readonly Column<Colleague>[] = [
  {
    key: 'person',
    label: m.organisations_person(),
    cell: ({ name, email, isYou }) => (
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          {isYou ? <StateChip tone="plain">{m.organisations_you()}</StateChip> : null}
        </span>
        <span className="text-caption font-normal wrap-anywhere text-ink-3">{email}</span>
      </span>
    ),
  },
  { key: 'role', label: m.organisations_role(), onPhone: 'below', cell: ({ role }) => roleName(role) },
  {
    key: 'amount',
    label: m.organisations_above(),
    numeric: true,
    cell: orderLimit,
  },
  {
    key: 'joined',
    label: m.organisations_joined(),
    onPhone: 'below',
    cell: ({ joinedAt }) => momentDayText(joinedAt),
  },
];

const actsOf = (open: (what: Open) => void): Column<Colleague> => ({
  key: 'actions',
  label: m.organisations_actions(),
  onPhone: 'end',
  numeric: true,
  cell: (colleague) => (
    <RowActions>
      <Button
        kind="quiet"
        dense
        aria-label={m.organisations_change_one({ name: colleague.name })}
        onClick={() => open({ what: 'change', colleague })}
      >
        {m.organisations_change()}
      </Button>
      {colleague.isYou ? null : (
        <Button
          kind="quiet-danger"
          dense
          aria-label={m.organisations_remove_one({ name: colleague.name })}
          onClick={() => open({ what: 'remove', colleague })}
        >
          {m.organisations_remove()}
        </Button>
      )}
    </RowActions>
  ),
});

interface DialogProps {
  colleague: Colleague;
  onClose(): void;
}

function ChangeDialog({ colleague, onClose }: DialogProps) {
  const { memberId, name } = colleague;
  const [replaces, setReplaces] = useState<readonly SecretKind[]>([]);
  return (
    <RoleDialog
      endpoint={changeColleague}
      title={m.organisations_change_title({ name })}
      verb={m.organisations_save()}
      about={{ memberId, replaces: [...replaces] }}
      first={colleague}
      below={(role) =>
        colleague.role === 'owner' && role !== 'owner' ? (
          <KnownSecrets
            memberId={memberId}
            text={m.organisations_knows_changed({ name })}
            chosen={replaces}
            onChoose={setReplaces}
          />
        ) : null
      }
      onDone={() => {
        onClose();
        toast('success', m.organisations_changed({ name }));
      }}
      onClose={onClose}
    />
  );
}
