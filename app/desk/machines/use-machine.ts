import { useEffect, useRef } from 'react';
import { refetchAll } from '#app/state/query-client.ts';
import { usePolling } from '#app/state/use-polling.ts';
import { type Read, useRead } from '#app/state/use-read.ts';
import type { Id } from '#contract/ids.ts';
import { type Machine, readMachine } from '#contract/machines.ts';
import { seconds } from '#contract/time.ts';

/** While something is being done to it. */
const pace = seconds(2);

/** A server as it is now, kept up to date while something is being done to it. */
export function useMachine(serviceId: Id<'service'>): Read<Machine> {
  const read = useRead(readMachine, { serviceId }, 'AccountService', { params: { serviceId } });
  const underway = read.data?.blocked === 'underway';
  usePolling(readMachine, { serviceId }, underway ? pace : null);
  const was = useRef(underway);
  useEffect(() => {
    // What was done may have changed the passwords and addresses that the rest of the page shows.
    if (was.current && !underway) void refetchAll();
    was.current = underway;
  }, [underway]);
  return read;
}
