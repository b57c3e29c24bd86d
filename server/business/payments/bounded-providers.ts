import type { Context } from '#server/platform/context.ts';
import type { Gateway } from '#server/platform/payments/gateway.ts';

/** A provider that hung so often in a round is not asked again in it. */
const maxHangs = 3;

/**
 * For a round over many payments that are given up: the same providers, none of which can hold it up. A call that hangs is no
 * longer waited for, and after three of them whatever needs this provider fails at once until the next round. An error that
 * comes in time is about its own payment and stops nothing.
 */
export function withBoundedProviders(ctx: Context, waitMs: number): Context {
  const gateways = [...ctx.gateways].map(([name, gateway]) => [name, bounded(gateway, waitMs)] as const);
  return { ...ctx, gateways: new Map(gateways) };
}

function bounded(gateway: Gateway, waitMs: number): Gateway {
  let hangs = 0;
  return {
    ...gateway,
    async cancel(...named) {
      if (hangs >= maxHangs) throw new Error(`${gateway.name} hangs and is left alone until the next round`);
      const answer = await Promise.race([gateway.cancel(...named), silence(waitMs)]);
      if (answer !== 'silent') return answer;
      hangs++;
      throw new Error(`${gateway.name} did not answer within ${waitMs} ms`);
    },
  };
}

/** The call that it races may answer first; its timer does not keep the process alive. */
const silence = (ms: number) =>
  new Promise<'silent'>((done) => {
    setTimeout(() => done('silent'), ms).unref();
  });
