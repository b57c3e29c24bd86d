import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Milliseconds until the page says that it is still working. */
const slowAfter = 10_000;

interface AnsweredProps<T> {
  read: Pick<Read<T>, 'data' | 'state' | 'why' | 'refetch'>;
  /** Skeletons of the final size. */
  waiting: ReactNode;
  /** Says that there is no such thing; without it, the words for a failure. */
  missing?: ReactNode;
  /** Says that it is not for this account, or not with its plan. */
  refused?: ReactNode;
  children(data: T): ReactNode;
}

/** The states of a question: waiting, failed with a way to try again, answered. What was there stays while it is asked again. */
export function Answered<T>({
  read: { data, state, why, refetch },
  waiting,
  missing,
  refused,
  children,
}: AnsweredProps<T>) {
  const slow = useSlow(state === 'asking');
  if (state === 'missing' && missing) return missing;
  if (why) return <Notice tone="info">{why}</Notice>;
  if (state === 'refused' && refused) return refused;
  const asking = state === 'asking';
  return (
    <>
      {asking || state === 'there' ? null : (
        <Notice
          tone="error"
          title={m.ui_not_loaded()}
          action={
            <Button kind="secondary" dense onClick={() => void refetch()}>
              {m.ui_try_again()}
            </Button>
          }
        />
      )}
      {slow ? <Notice tone="info">{m.ui_still_working()}</Notice> : null}
      <div aria-busy={asking || undefined} className={asking && data !== null ? 'opacity-72' : undefined}>
        {data !== null ? children(data) : asking ? waiting : null}
      </div>
    </>
  );
}

function useSlow(asking: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!asking) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [asking]);
  return slow;
}
