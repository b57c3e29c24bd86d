import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { TextArea, TextField } from '#app/ui/field.tsx';
import type { StaffRole } from '#contract/staff.ts';
import {
  changeStaffRoles,
  inviteStaff,
  removeSecondFactor,
  restoreStaff,
  type StaffRow,
  suspendStaff,
  withdrawStaffInvitation,
} from '#contract/staff-calls.ts';
import { RoleTicks } from './role-ticks.tsx';
import { StaffDialog } from './staff-dialog.tsx';

/** What is being done to whom. */
export type StaffAction =
  | { kind: 'invite' }
  | { kind: 'withdraw'; email: string }
  | { kind: 'roles' | 'suspend' | 'restore' | 'factor'; row: StaffRow };

interface ActionProps {
  action: StaffAction;
  /** @param said what has happened, in words */
  onDone(said: string): void;
  onClose(): void;
}

export function StaffActionDialog({ action, onDone, onClose }: ActionProps) {
  if (action.kind === 'invite') return <Invite {...{ onDone, onClose }} />;
  if (action.kind === 'withdraw') {
    const { email } = action;
    return (
      <StaffDialog
        endpoint={withdrawStaffInvitation}
        title={m.staff_withdraw_title({ email })}
        lead={m.staff_withdraw_lead()}
        verb={m.staff_withdraw()}
        kind="danger"
        input={() => ({ email })}
        onDone={() => onDone(m.staff_withdrawn({ email }))}
        onClose={onClose}
      />
    );
  }
  const { row } = action;
  if (action.kind === 'roles') return <Roles {...{ row, onDone, onClose }} />;
  if (action.kind === 'suspend') return <Suspend {...{ row, onDone, onClose }} />;
  if (action.kind === 'factor') return <RemoveFactor {...{ row, onDone, onClose }} />;
  const { memberId, name } = row;
  return (
    <StaffDialog
      endpoint={restoreStaff}
      title={m.staff_restore_title({ name })}
      lead={m.staff_restore_lead()}
      verb={m.staff_restore()}
      input={() => ({ memberId })}
      onDone={() => onDone(m.staff_restored({ name }))}
      onClose={onClose}
    />
  );
}

type RowProps = Omit<ActionProps, 'action'> & { row: StaffRow };

function Invite({ onDone, onClose }: Omit<ActionProps, 'action'>) {
  const [roles, setRoles] = useState<StaffRole[]>(['support']);
  const [email, setEmail] = useState('');
  return (
    <StaffDialog
      endpoint={inviteStaff}
      title={m.staff_invite_title()}
      lead={m.staff_invite_lead()}
      verb={m.staff_invite_send()}
      input={(values) => ({ email: values.email, roles })}
      onDone={() => onDone(m.staff_invited({ email }))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('email')}
            type="email"
            label={m.staff_invite_email()}
            autoComplete="off"
            required
            onChange={(event) => setEmail(event.currentTarget.value.trim())}
          />
          <RoleTicks value={roles} onChange={setRoles} />
        </>
      )}
    </StaffDialog>
  );
}

function Roles({ row: { memberId, name, roles: held }, onDone, onClose }: RowProps) {
  const [roles, setRoles] = useState<StaffRole[]>(held);
  return (
    <StaffDialog
      endpoint={changeStaffRoles}
      title={m.staff_roles_title({ name })}
      lead={m.staff_roles_lead()}
      verb={m.staff_roles_save()}
      input={() => ({ memberId, roles })}
      onDone={() => onDone(m.staff_roles_saved({ name }))}
      onClose={onClose}
    >
      {() => <RoleTicks value={roles} onChange={setRoles} />}
    </StaffDialog>
  );
}

function Suspend({ row: { memberId, name }, onDone, onClose }: RowProps) {
  return (
    <StaffDialog
      endpoint={suspendStaff}
      title={m.staff_suspend_title({ name })}
      lead={m.staff_suspend_lead()}
      verb={m.staff_suspend()}
      kind="danger"
      input={({ reason }) => ({ memberId, reason })}
      onDone={() => onDone(m.staff_suspended_done({ name }))}
      onClose={onClose}
    >
      {(form) => (
        <TextArea {...form.field('reason')} label={m.operator_reason()} rows={3} maxLength={500} required />
      )}
    </StaffDialog>
  );
}

const RemoveFactor = ({ row: { memberId, name }, onDone, onClose }: RowProps) => (
  <StaffDialog
    endpoint={removeSecondFactor}
    title={m.staff_factor_remove_title({ name })}
    lead={m.staff_factor_remove_lead()}
    verb={m.staff_factor_remove()}
    kind="danger"
    input={({ reason }) => ({ memberId, reason })}
    onDone={() => onDone(m.staff_factor_removed({ name }))}
    onClose={onClose}
  >
    {(form) => (
      <TextArea {...form.field('reason')} label={m.operator_reason()} rows={3} maxLength={500} required />
    )}
  </StaffDialog>
);
