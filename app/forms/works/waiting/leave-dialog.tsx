import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { currentUser, signOut } from '#app/state/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { waitingWorks } from './waiting.ts';

/** Before somebody logs out whose saved works have not arrived: on a device that others use, nothing of them stays. */
export default function LeaveDialog({ onClose }: { onClose(): void }) {
  const [memberId] = useState(() => currentUser.get().userId);
  const [count, setCount] = useState<number | null>(null);
  useEffect(
    () => void waitingWorks().then(async (queue) => setCount(await queue.countOfPerson(memberId))),
    [memberId],
  );
  const leave = async () => {
    await (await waitingWorks()).dropAll(memberId);
    onClose();
    await signOut();
  };
  return (
    <Dialog
      title={m.waiting_leave_title()}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={() => void leave()}>
            {m.waiting_leave_verb()}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      {count === null ? null : (
        <p className="m-0 text-small">
          {count === 1 ? m.waiting_leave_text_one() : m.waiting_leave_text({ count })}{' '}
          <a href={accountPaths.AccountWorks} className="font-semibold text-primary">
            {m.waiting_see()}
          </a>
        </p>
      )}
    </Dialog>
  );
}
