import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/proxies.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { addTraffic } from './add-traffic.ts';
import { allowNetwork, disallowNetwork } from './allow-list.ts';
import { readProxy } from './read-proxy.ts';
import { mountUsage } from './record-usage.ts';
import { revealSubUser } from './reveal-sub-user.ts';
import { addSubUser, changeSubUser, removeSubUser, renewSubUser } from './sub-users.ts';
import { readTrial, startTrial } from './trial.ts';

// None of these takes an idempotency key: a name, a network or a trial is there once, and a renewed password may be renewed
// again.

export function mountProxies(calls: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  mountUsage(calls, service);
  door(calls, keeper, contract.readProxy, (ctx, { serviceId }) => readProxy(ctx, serviceId));
  door(calls, keeper, contract.addSubUser, async (ctx, input) => ({
    subUserId: await addSubUser(ctx, input),
  }));
  door(calls, keeper, contract.changeSubUser, (ctx, input) => done(changeSubUser(ctx, input)));
  door(calls, keeper, contract.revealSubUser, (ctx, input) => revealSubUser(ctx, input));
  door(calls, keeper, contract.renewSubUser, (ctx, { subUserId }) => done(renewSubUser(ctx, subUserId)));
  door(calls, keeper, contract.removeSubUser, (ctx, { subUserId }) => done(removeSubUser(ctx, subUserId)));
  door(calls, keeper, contract.allowNetwork, async (ctx, input) => ({
    network: await allowNetwork(ctx, input),
  }));
  door(calls, keeper, contract.addTraffic, (ctx, input) => done(addTraffic(ctx, input)));
  door(calls, keeper, contract.disallowNetwork, (ctx, input) => done(disallowNetwork(ctx, input)));
  door(calls, keeper, contract.readTrial, (ctx) => readTrial(ctx));
  door(calls, keeper, contract.startTrial, async (ctx, input) => ({
    serviceId: await startTrial(ctx, input),
  }));
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
