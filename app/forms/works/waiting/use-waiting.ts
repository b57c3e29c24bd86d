import { useEffect, useState } from 'react';
import { accountNow, currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { waitingChanges, waitingWorks } from './waiting.ts';
import type { WaitingWork } from './waiting-work.ts';

/** What waits of the member of now, in its order; empty until it is read. */
export function useWaiting(): readonly WaitingWork[] {
  const [works, setWorks] = useState<readonly WaitingWork[]>([]);
  const changes = useStore(waitingChanges);
  const { userId } = useStore(currentUser);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change, and for another member
  useEffect(() => {
    let shown = true;
    void waitingWorks()
      .then((queue) => queue.list(accountNow()))
      .then((list) => shown && setWorks(list));
    return () => {
      shown = false;
    };
  }, [changes, userId]);
  return works;
}
