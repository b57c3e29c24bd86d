import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import {
  type allowNetwork as allow,
  type disallowNetwork as disallow,
  maxNetworks,
} from '#contract/proxies.ts';
import type { Context } from '#server/platform/context.ts';
import { readNetwork } from './networks.ts';
import { countNetworks, deleteNetwork, findNetwork, insertNetwork, setNote } from './proxies.queries.ts';
import { accessChanged, onProxy } from './proxies.ts';

/**
 * @returns the network as it is kept
 * @throws request.invalid: network; allowance.used_up: reason `networks`; and what `onProxy` refuses
 */
export async function allowNetwork(
  ctx: Context,
  { serviceId, network: text, note }: CheckedOf<typeof allow>,
): Promise<string> {
  return onProxy(ctx, serviceId, async (inner, service) => {
    const network = readNetwork(text);
    if (await findNetwork(inner.db, serviceId, network)) {
      await setNote(inner.db, serviceId, network, note);
      return network;
    }
    const used = await countNetworks(inner.db, serviceId);
    if (used >= maxNetworks)
      throw fail('allowance.used_up', { reason: 'networks', used, limit: maxNetworks });
    await insertNetwork(inner.db, { serviceId, network, note, addedAt: inner.now() });
    await accessChanged(inner, service);
    return network;
  });
}

/** What is not on it, however it is written, stays off it. @throws as `onProxy` */
export async function disallowNetwork(
  ctx: Context,
  { serviceId, network }: CheckedOf<typeof disallow>,
): Promise<void> {
  await onProxy(ctx, serviceId, async (inner, service) => {
    if (!(await findNetwork(inner.db, serviceId, network))) return;
    await deleteNetwork(inner.db, serviceId, network);
    await accessChanged(inner, service);
  });
}
