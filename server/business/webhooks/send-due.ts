import { setTimeout as pause } from 'node:timers/promises';
import { later, seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { claimDue } from './claim.queries.ts';
import { listClaimed } from './deliveries.queries.ts';
import { type Claimed, sendMessage } from './send-message.ts';
import { wakeSender } from './wake-sender.ts';

/** What one run sends at once. They wait for other machines and cost next to nothing. */
const maxAtOnce = 32;
/**
 * Of one webhook and of one member, in all processes together: slow receivers hold up their own messages, and only those. A process
 * has three runs at once, so that twelve members with nothing but slow receivers would have to meet before others wait. Then these
 * have the next place that is free, within ten seconds.
 */
const ofWebhook = 2;
const ofMember = 8;
/** A request takes ten seconds at most: whoever holds a claim for so long is dead. */
const claimLasts = seconds(30);
/** A run that never finds an end hands over to the next one, so that a process can stop between two. */
const runLasts = seconds(5);
/** How soon a run sees what has come since, while it waits for slow receivers. */
const lookAgain = 500;
/** Between two claims, which all processes make one after the other. */
const claimPause = 50;

/**
 * Sends what is due until nothing is. Each message is claimed before it is sent, so that two processes send it once; one whose
 * process dies is taken by another after half a minute and keeps its id, by which the receiver knows it.
 */
export async function sendDue(ctx: Context): Promise<void> {
  if (!ctx.config.webhooks.on) return;
  const begun = performance.now();
  const sending = new Set<Promise<void>>();
  while (performance.now() - begun < runLasts) {
    for (const one of await claim(ctx, maxAtOnce - sending.size)) {
      const sent: Promise<void> = carefully(ctx, one).finally(() => sending.delete(sent));
      sending.add(sent);
    }
    if (sending.size === 0) return;
    await Promise.race([...sending, pause(lookAgain)]);
    await pause(claimPause);
  }
  await wakeSender(ctx);
  await Promise.all(sending);
  // What had to wait for these.
  await wakeSender(ctx);
}

async function claim(ctx: Context, room: number): Promise<Claimed[]> {
  if (room <= 0) return [];
  return transaction(ctx, async ({ db, now }) => {
    // The limits hold for all processes only if they claim one after the other.
    await lockName(db, 'webhooks:claim');
    const at = now();
    const ids = await claimDue(db, { now: at, until: later(at, claimLasts), room, ofWebhook, ofMember });
    return ids.length ? listClaimed(db, ids) : [];
  });
}

/** One that cannot be sent, as when the database goes away, does not hold up the others: its claim runs out. */
async function carefully(ctx: Context, claimed: Claimed): Promise<void> {
  try {
    await sendMessage(ctx, claimed);
  } catch (error) {
    ctx.log.error({ delivery: claimed.delivery.id, err: error }, 'a message of a webhook was not sent');
  }
}
