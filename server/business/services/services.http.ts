import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/services.ts';
import { countProvisionings as countDoor } from '#contract/services-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { mountDeliveryCallback } from './delivery-callback.ts';
import {
  failProvisioning,
  finishProvisioning,
  retryProvisioning,
  suspendService,
  unsuspendService,
} from './operate.ts';
import { countProvisionings, listProvisionings } from './provisioning-queue.ts';
import { getService, listServices, renameService } from './read-services.ts';
import { revealCredentials } from './reveal-credentials.ts';

// None of these takes an idempotency key: each says what is to be true, and twice is as good as once.

export function mountServices(calls: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  mountDeliveryCallback(calls, service);
  door(calls, keeper, contract.listServices, async (ctx, { state }) => ({
    items: await listServices(ctx, state),
  }));
  door(calls, keeper, contract.getService, (ctx, { serviceId }) => getService(ctx, serviceId));
  door(calls, keeper, contract.renameService, (ctx, { serviceId, label }) =>
    done(renameService(ctx, serviceId, label)),
  );
  door(calls, keeper, contract.revealCredentials, async (ctx, input) => ({
    credentials: await revealCredentials(ctx, input),
  }));
  door(calls, keeper, contract.listProvisionings, (ctx, wanted) => listProvisionings(ctx, wanted));
  door(calls, keeper, countDoor, (ctx) => countProvisionings(ctx));
  door(calls, keeper, contract.finishProvisioning, (ctx, { provisioningId, ...result }) =>
    done(finishProvisioning(ctx, provisioningId, result)),
  );
  door(calls, keeper, contract.failProvisioning, (ctx, { provisioningId, note }) =>
    done(failProvisioning(ctx, provisioningId, note)),
  );
  door(calls, keeper, contract.retryProvisioning, (ctx, { provisioningId }) =>
    done(retryProvisioning(ctx, provisioningId)),
  );
  door(calls, keeper, contract.suspendService, (ctx, { serviceId, ...why }) =>
    done(suspendService(ctx, serviceId, why)),
  );
  door(calls, keeper, contract.unsuspendService, (ctx, { serviceId, reason }) =>
    done(unsuspendService(ctx, serviceId, reason)),
  );
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
