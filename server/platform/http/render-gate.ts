export interface GateRules {
  /** Renders that run at the same time. */
  atOnce: number;
  /** Further ones that may wait, of all networks together and of one of them, running ones included. */
  waiting: number;
  ofNetwork: number;
  /** How long one waits before it is sent away, in milliseconds. */
  patienceMs: number;
}

interface Waiting {
  network: string;
  start(): void;
}

export interface Gate {
  /**
   * Waits for a turn.
   * @param signal ends the waiting, when the visitor has gone
   * @returns what to call when the render is done, once; null when there is no room, or it took too long
   */
  enter(network: string, signal: AbortSignal): Promise<(() => void) | null>;
}

/**
 * Lets a few in at once and a few wait, and sends the others away at once. The next is of the network that has the fewest inside,
 * and of those whoever came first: a crowd makes nobody else wait for the whole of it.
 */
export function openGate({ atOnce, waiting: maxWaiting, ofNetwork, patienceMs }: GateRules): Gate {
  const queue = new Set<Waiting>();
  const inside = new Map<string, number>();
  let running = 0;

  const count = (network: string, by: number) => {
    const now = (inside.get(network) ?? 0) + by;
    if (now > 0) inside.set(network, now);
    else inside.delete(network);
  };
  const next = (): Waiting | undefined => {
    const few = ({ network }: Waiting) => inside.get(network) ?? 0;
    const [first, ...later] = queue;
    return first && later.reduce((best, one) => (few(one) < few(best) ? one : best), first);
  };
  const leaving = (network: string) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      count(network, -1);
      next()?.start();
    };
  };

  return {
    async enter(network, signal) {
      if (signal.aborted || (inside.get(network) ?? 0) >= ofNetwork) return null;
      if (running < atOnce) {
        running += 1;
        count(network, 1);
        return leaving(network);
      }
      if (queue.size >= maxWaiting) return null;
      count(network, 1);
      return new Promise((resolve) => {
        const done = (turn: (() => void) | null) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          queue.delete(waiting);
          if (!turn) count(network, -1);
          resolve(turn);
        };
        const giveUp = () => done(null);
        const waiting: Waiting = {
          network,
          start() {
            running += 1;
            done(leaving(network));
          },
        };
        const timer = setTimeout(giveUp, patienceMs);
        signal.addEventListener('abort', giveUp);
        queue.add(waiting);
      });
    },
  };
}
