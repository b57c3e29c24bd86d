import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { Facts } from '#app/desk/services/facts.tsx';
import { trafficText } from '#app/format/size-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import {
  maxSubUsers,
  type ProxyDetail,
  type ProxySubUser,
  removeSubUser,
  renewSubUser,
  revealSubUser,
} from '#contract/proxies.ts';
import { SubUserForm } from './sub-user-form.tsx';
import { usePassword } from './use-password.tsx';

interface SubUsersProps {
  serviceId: Id<'service'>;
  subUsers: readonly ProxySubUser[];
  meter: ProxyDetail['meter'];
}

/** Logins for people and jobs that share a proxy, each with a password and a cap of its own. */
export function SubUsers({ serviceId, subUsers, meter }: SubUsersProps) {
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Id<'proxySubUser'> | null>(null);
  const open = subUsers.find(({ id }) => id === opened);
  const full = subUsers.length >= maxSubUsers;
  return (
    <Part
      title={m.proxies_sub_users()}
      aside={
        full ? null : (
          <Button kind="secondary" dense onClick={() => setAdding(true)}>
            {m.proxies_sub_user_add()}
          </Button>
        )
      }
    >
      {subUsers.length ? (
        <DataTable
          label={m.proxies_sub_users()}
          columns={columnsOf(setOpened)}
          rows={subUsers}
          keyOf={({ id }) => id}
        />
      ) : (
        <p className="m-0 max-w-[60ch] text-small text-balance">{m.proxies_sub_users_none()}</p>
      )}
      {full ? (
        <p className="m-0 mt-3 text-caption text-ink-3">{m.proxies_sub_users_full({ limit: maxSubUsers })}</p>
      ) : null}
      {adding ? <SubUserForm serviceId={serviceId} meter={meter} onClose={() => setAdding(false)} /> : null}
      {open ? (
        <SubUserDialog key={open.id} subUser={open} meter={meter} onClose={() => setOpened(null)} />
      ) : null}
    </Part>
  );
}

const columnsOf = (onOpen: (id: Id<'proxySubUser'>) => void): readonly Column<ProxySubUser>[] => [
  {
    key: 'name',
    label: m.proxies_sub_user_name(),
    cell: ({ id, name }) => (
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="min-h-9 text-left font-semibold wrap-anywhere text-ink hover:text-primary hover:underline"
      >
        {name}
      </button>
    ),
  },
  {
    key: 'user',
    label: m.account_fact_user(),
    onPhone: 'below',
    cell: ({ user }) => <span className="font-mono text-[0.8125rem] wrap-anywhere">{user}</span>,
  },
  { key: 'used', label: m.proxies_sub_user_used(), onPhone: 'value', numeric: true, cell: usedText },
];

const usedText = ({ usedBytes, capBytes }: ProxySubUser) =>
  capBytes === null
    ? trafficText(usedBytes)
    : m.proxies_used_cap({ used: trafficText(usedBytes), cap: trafficText(capBytes) });

interface SubUserDialogProps {
  subUser: ProxySubUser;
  meter: ProxyDetail['meter'];
  onClose(): void;
}

/** One sub-user: its password, name and cap, another password, and its end. */
function SubUserDialog({ subUser, meter, onClose }: SubUserDialogProps) {
  const { id: subUserId, name, user } = subUser;
  const [changing, setChanging] = useState(false);
  const asked = usePassword(revealSubUser, { subUserId }, ({ password }) => password);
  const renew = useAction(renewSubUser, {
    onDone: () => {
      asked.hide();
      toast('success', m.proxies_sub_user_renewed());
    },
  });
  const remove = useAction(removeSubUser, {
    onDone: () => {
      toast('success', m.proxies_sub_user_removed({ name }));
      onClose();
    },
  });
  const problem = asked.problem ?? renew.problem ?? remove.problem;
  if (changing) return <SubUserForm subUser={subUser} meter={meter} onClose={() => setChanging(false)} />;
  return (
    <>
      <Dialog title={name} onClose={onClose} held={renew.sending || remove.sending ? 'whole' : undefined}>
        <div className="grid gap-5">
          {problem ? <Notice tone="error">{problem}</Notice> : null}
          <Facts facts={asked.password === null ? { user } : { user, password: asked.password }} />
          <div className="flex flex-wrap gap-3">
            {asked.password === null ? (
              <Button pending={asked.pending} onClick={asked.ask}>
                {m.proxies_password_show()}
              </Button>
            ) : (
              <Button kind="secondary" onClick={asked.hide}>
                {m.proxies_password_hide()}
              </Button>
            )}
            <Button kind="secondary" onClick={() => setChanging(true)}>
              {m.proxies_sub_user_change()}
            </Button>
          </div>
          <p className="m-0 text-caption text-ink-3">{m.proxies_sub_user_hint()}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" pending={renew.pending} onClick={() => void renew.run({ subUserId })}>
              {m.proxies_sub_user_renew()}
            </Button>
            <Button kind="danger" pending={remove.pending} onClick={() => void remove.run({ subUserId })}>
              {m.proxies_sub_user_remove()}
            </Button>
          </div>
        </div>
      </Dialog>
      {asked.proof}
    </>
  );
}
