import { useCallback, useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { type Read, useRead } from '#app/state/use-read.ts';
import { CallRefused } from '#contract/client.ts';
import { getOrder, type Order } from '#contract/orders.ts';
import { isSettled } from './payment-status.ts';

/** Seconds after the page opened, or a new try began, at which the service is asked again. */
const moments = [2, 3, 5, 8, 13, 21, 34, 55, 60];
/** From then on a payer who was sent away counts as one who has not finished. */
const patience = 5;

export interface FollowedOrder {
  read: Read<Order>;
  /** A provider would have told by now. */
  waited: boolean;
  /** Asks now, and again for a minute. */
  restart(): void;
}

/** An order that is asked about for a minute, and whenever somebody comes back to the page, until it is settled. */
export function useOrder(orderNo: string): FollowedOrder {
  const read = useRead(getOrder, { orderNo }, 'PaySuccess');
  const [turn, setTurn] = useState(0);
  const [waited, setWaited] = useState(false);
  const { refetch, put, data } = read;
  const settled = data !== null && isSettled(data);

  const look = useCallback(async () => {
    try {
      put(await quietCall(getOrder, { orderNo }));
    } catch (error) {
      // Lost answers are made up for by the next one; a session that is over leads to the login.
      if (error instanceof CallRefused) void refetch();
    }
  }, [orderNo, put, refetch]);

  useEffect(() => {
    if (settled) return;
    setWaited(false);
    if (turn > 0) void look();
    const timers = moments.map((second) => setTimeout(() => void look(), second * 1000));
    timers.push(setTimeout(() => setWaited(true), patience * 1000));
    const back = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [look, settled, turn]);

  return { read, waited, restart: () => setTurn((count) => count + 1) };
}
