import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Account } from '#contract/staff-calls.ts';
import { type AccountAction, AccountDialog } from './account-dialog.tsx';
import { isGoneForGood } from './account-words.ts';
import { GoodwillDialog } from './goodwill-dialog.tsx';

/** What the caller may do to an account, by their roles and its state. */
export function AccountActs({ account }: { account: Account }) {
  const may = useStaffMay();
  const [action, setAction] = useState<AccountAction | 'goodwill' | null>(null);
  const mayDisable = may('disableMember');
  const dialog = {
    account,
    onDone(said: string) {
      setAction(null);
      toast('success', said);
    },
    onClose: () => setAction(null),
  };
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {may('creditGoodwill') && !account.disabledAt ? (
          <Button kind="secondary" onClick={() => setAction('goodwill')}>
            {m.member_goodwill()}
          </Button>
        ) : null}
        {mayDisable && !isGoneForGood(account) ? (
          <Button
            kind={account.disabledAt ? 'primary' : 'danger'}
            onClick={() => setAction(account.disabledAt ? 'enable' : 'disable')}
          >
            {account.disabledAt ? m.member_enable() : m.member_disable()}
          </Button>
        ) : null}
        {mayDisable && account.sessions ? (
          <Button kind="danger" onClick={() => setAction('sessions')}>
            {m.member_end_sessions()}
          </Button>
        ) : null}
      </div>
      {action === 'goodwill' ? <GoodwillDialog {...dialog} /> : null}
      {action && action !== 'goodwill' ? <AccountDialog key={action} action={action} {...dialog} /> : null}
    </>
  );
}
