import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { retryJobs } from '#contract/health.ts';

interface Which {
  queue: string;
  /** Left out: all of the queue that were given up. */
  jobId?: string;
}
const keyOf = ({ queue, jobId = '' }: Which) => `${queue} ${jobId}`;

/** Runs failed jobs again and says what came of it. */
export function useRetry() {
  const allowed = useStaffMay()('retryJobs');
  const action = useAction(retryJobs, {
    onDone({ retried }) {
      if (retried === 0) toast('info', m.watch_retried_none());
      else toast('success', retried === 1 ? m.watch_retried_one() : m.watch_retried({ count: retried }));
    },
    toasts: true,
  });
  const [last, setLast] = useState<string | null>(null);
  return {
    allowed,
    run(which: Which) {
      // The button that was pressed says so, and no other one.
      if (!action.pending) setLast(keyOf(which));
      return action.run(which);
    },
    isPending: (which: Which) => action.pending && last === keyOf(which),
  };
}

export type Retry = ReturnType<typeof useRetry>;
