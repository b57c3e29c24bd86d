import { type Gate, openGate } from './render-gate.ts';

/**
 * Pages that are rendered, of one network. A page takes about 10 ms of a processor, so this is 3 s of each minute at most; an
 * office of fifty behind one address may open six a minute each.
 */
export const pagesOfNetwork = { max: 300, perSeconds: 60 } as const;

/**
 * A browser may fetch the page of a link that the pointer rests on, which is soon many pages on a list of links. Once a network
 * has had a third of its pages, such fetches are refused and not counted, so that two hundred a minute are left for pages that
 * are opened. The browser throws the refusal away and asks again when the link is pressed.
 */
export const aheadOfNetwork = pagesOfNetwork.max / 3;

/**
 * Rendering is work of the one main thread, so more at once only cost memory; four keep it busy while others wait for the
 * database. The last of sixty waits for about half a second. One network has a third of the queue at most, and whoever has fewer in it comes first.
 */
const renders = { atOnce: 4, waiting: 60, patienceMs: 5_000 } as const;
const shareOfNetwork = 20;

/** Seconds after which a page that found no room may be asked for again: by then the whole queue has passed several times. */
export const busyForSeconds = 3;

/**
 * The same for a page whose data cannot be read: a database that starts again takes one to four seconds, and one that is
 * away for longer is not worth asking for more often.
 */
export const awayForSeconds = 10;

/** Networks that are remembered at once, about 100 bytes each. */
const maxNetworks = 100_000;

export interface PageLimits {
  /**
   * Counts one page.
   * @param ahead nobody has asked to see it yet
   * @returns null, or the seconds until the network may ask again
   */
  count(network: string, ahead?: boolean): number | null;
  gate: Gate;
}

/**
 * What a process grants for rendered pages. Pages made at build and the one for missing pages cost next to nothing and are
 * not counted.
 * @param limited false where limits are off: then only the number of renders at once is bounded
 * @param now     milliseconds of a clock that never goes back
 */
export function pageLimits(limited: boolean, now = () => performance.now()): PageLimits {
  const counts = new Map<string, number>();
  let endsAt = 0;
  const gate = openGate({ ...renders, ofNetwork: limited ? shareOfNetwork : Number.POSITIVE_INFINITY });
  return {
    gate,
    count(network, ahead = false) {
      if (!limited) return null;
      // One minute for all: nothing has to be swept, and each network starts afresh at the same time.
      if (now() >= endsAt || counts.size >= maxNetworks) {
        counts.clear();
        endsAt = now() + pagesOfNetwork.perSeconds * 1000;
      }
      const count = (counts.get(network) ?? 0) + 1;
      const isOver = count > (ahead ? aheadOfNetwork : pagesOfNetwork.max);
      if (!(ahead && isOver)) counts.set(network, count);
      return isOver ? Math.max(1, Math.ceil((endsAt - now()) / 1000)) : null;
    },
  };
}
