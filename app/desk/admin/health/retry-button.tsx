import type { ReactNode } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import type { InputOf } from '#contract/endpoint.ts';
import { retryJobs } from '#contract/health.ts';

/** Whether this person may run failed jobs again. */
export const useMayRetry = (): boolean => useStaffMay()('retryJobs');

interface RetryButtonProps {
  /** Without a job: all of the queue that were given up. */
  which: InputOf<typeof retryJobs>;
  children: ReactNode;
}

/** Runs failed jobs again and says what came of it. Each button acts by itself, so that those of several rows can be pressed. */
export function RetryButton({ which, children }: RetryButtonProps) {
  const action = useAction(retryJobs, {
    onDone({ retried }) {
      if (retried === 0) toast('info', m.watch_retried_none());
      else toast('success', retried === 1 ? m.watch_retried_one() : m.watch_retried({ count: retried }));
    },
    toasts: true,
  });
  return (
    <Button
      kind="secondary"
      dense
      pending={action.pending}
      pendingText={m.watch_job_retry_pending()}
      onClick={() => void action.run(which)}
    >
      {children}
    </Button>
  );
}
