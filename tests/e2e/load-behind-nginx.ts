import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { queryMemberUserInfo } from '#contract/members.ts';
import type { Answer, secureClient } from './behind-nginx.ts';

/** Milliseconds between an answer and the next question of one visitor: some hundred requests in all, so that it is the processes that are tried and not the machine. */
const pause = 1_000;
/** A prerendered page, one that is rendered, a read call of a visitor and one of a member. */
const reads = ['/home', '/search?q=vps', '/handler/v1/querySiteWebTheme', queryMemberUserInfo.path];
const writers = ['ada', 'bo'];
export const visitorsOf = { reads: reads.length, writes: writers.length } as const;

const isGood = ({ status, headers, body }: Answer) =>
  status === 200 && (!String(headers['content-type']).includes('json') || JSON.parse(body).code === 0);

/**
 * Four visitors read and two write, all of them signed in as one member, until it is stopped. A message that was not
 * acknowledged is sent again with the same idempotency key, as the form on the page does when its button is pressed again.
 */
export async function startLoad({ ask }: ReturnType<typeof secureClient>, token: string) {
  const theme = await ask('/handler/v1/querySiteWebTheme');
  const pair = String(theme.headers['x-xsrf-token']);
  const headers = { cookie: `__Host-XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair, token };
  const run = randomUUID();
  /** Requests that were not answered as they should, with what came in place of it. */
  const failed = { reads: [] as string[], writes: [] as string[] };
  const acknowledged: string[] = [];
  const waitingSince = new Map<string, number>();
  let answers = 0;
  let over = false;
  /** Then nobody tries again. */
  let givenUpAt = Number.POSITIVE_INFINITY;

  /** @returns the answer, or what is wrong with it */
  const asked = async (who: string, question: Promise<Answer>): Promise<Answer | string> => {
    waitingSince.set(who, performance.now());
    const answer = await question.catch(String);
    waitingSince.delete(who);
    answers++;
    if (typeof answer === 'string') return answer;
    return isGood(answer) ? answer : `${answer.status} ${answer.body.slice(0, 120)}`;
  };
  const read = async (path: string) => {
    while (!over) {
      const answer = await asked(path, ask(path, { headers }));
      if (typeof answer === 'string') failed.reads.push(`${path}: ${answer}`);
      await sleep(pause);
    }
  };
  const write = async (who: string, at: number) => {
    for (let i = 1; !over; i++) {
      const content = `A message of ${who} in ${run} that must be kept once: number ${i}.`;
      const body = { type: 'praise', subject: `Number ${i}`, content };
      const key = `${run}-${who}-${i}`;
      // Messages are limited by network, so each comes from one of its own.
      const from = `127.${at + 1}.${i >> 8}.${i & 255 || 1}`;
      for (let number = ''; !number && performance.now() < givenUpAt; ) {
        const options = { body, from, headers: { ...headers, 'idempotency-key': key } };
        const answer = await asked(who, ask(customFeedback.path, options));
        if (typeof answer === 'string') failed.writes.push(answer);
        else number = JSON.parse(answer.body).data.feedbackNo;
        if (number) acknowledged.push(number);
        await sleep(pause);
      }
    }
  };
  const visitors = [...reads.map(read), ...writers.map(write)];
  return {
    failed,
    /** Numbers of the messages that were taken. */
    acknowledged: acknowledged as readonly string[],
    answers: () => answers,
    /** Until so many further requests are answered. */
    async goesOn(count: number): Promise<void> {
      const from = answers;
      await expect.poll(() => answers - from, { timeout: 120_000 }).toBeGreaterThanOrEqual(count);
    },
    /** Until every visitor waits for an answer that does not come: longer than a busy machine takes for a slow one. */
    async isStuck(): Promise<void> {
      const stuck = () =>
        [...waitingSince.values()].filter((since) => performance.now() - since > 3_000).length;
      await expect.poll(stuck, { timeout: 60_000 }).toBe(visitorsOf.reads + visitorsOf.writes);
    },
    /** Each visitor gets the answer to what they asked last; also when the test ends early. */
    async [Symbol.asyncDispose](): Promise<void> {
      over = true;
      givenUpAt = performance.now() + 60_000;
      await Promise.all(visitors);
    },
  };
}
