import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { errors } from '#contract/errors.ts';
import { type Account, disableMember, enableMember, endMemberSessions } from '#contract/staff-calls.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** What can be done to an account, each with a reason that is kept. */
const actions = {
  disable: {
    endpoint: disableMember,
    title: m.member_disable_title,
    lead: m.member_disable_lead,
    leadOfOrganisation: m.member_disable_organisation_lead,
    verb: m.member_disable,
    done: m.member_disabled_done,
    doneOfOrganisation: m.member_disabled_organisation_done,
  },
  enable: {
    endpoint: enableMember,
    title: m.member_enable_title,
    lead: m.member_enable_lead,
    leadOfOrganisation: m.member_enable_organisation_lead,
    verb: m.member_enable,
    done: m.member_enabled_done,
    doneOfOrganisation: m.member_enabled_organisation_done,
  },
  sessions: {
    endpoint: endMemberSessions,
    title: m.member_end_sessions_title,
    lead: m.member_end_sessions_lead,
    leadOfOrganisation: m.member_end_sessions_lead,
    verb: m.member_end_sessions,
    done: m.member_sessions_ended_done,
    doneOfOrganisation: m.member_sessions_ended_done,
  },
} as const;
export type AccountAction = keyof typeof actions;

interface AccountDialogProps {
  action: AccountAction;
  account: Account;
  onDone(said: string): void;
  onClose(): void;
}

export function AccountDialog({ action: name, account, onDone, onClose }: AccountDialogProps) {
  const { endpoint, title, lead, leadOfOrganisation, verb, done, doneOfOrganisation } = actions[name];
  const { email, memberId } = account;
  const action = useAction(endpoint, {
    onDone: () => onDone((account.organisation ? doneOfOrganisation : done)({ email })),
    onRefused({ code, data }) {
      if (code === errors['staff.last_owner'].code) return m.member_refused_last_owner();
      const { reason } = (data ?? {}) as { reason?: string };
      if (reason === 'yourself') return m.member_refused_yourself();
      return reason === 'staff' ? m.member_refused_staff() : false;
    },
  });
  return (
    <ReasonDialog
      title={title({ email })}
      lead={account.organisation ? leadOfOrganisation() : lead()}
      verb={verb()}
      danger={name !== 'enable'}
      hint={m.member_reason_kept()}
      action={action}
      onReason={(reason) => void action.run({ memberId: memberId as `mem_${string}`, reason })}
      onClose={onClose}
    />
  );
}
