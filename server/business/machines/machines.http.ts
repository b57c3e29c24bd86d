import type { FastifyInstance } from 'fastify';
import type { Id } from '#contract/ids.ts';
import * as contract from '#contract/machines.ts';
import { actOnMachine as actDoor } from '#contract/machines-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import { actOnMachine } from './act-on-machine.ts';
import {
  addMachineKey,
  deleteSnapshot,
  nameAddress,
  reinstallMachine,
  restartMachine,
  restoreBackup,
  restoreSnapshot,
  setRescue,
  takeSnapshot,
} from './machine-acts.ts';
import { readMachine } from './read-machine.ts';

// What is asked takes an idempotency key, so that a question sent again is not done again; without one it is asked anew.

export function mountMachines(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.readMachine, (ctx, { serviceId }) => readMachine(ctx, serviceId));
  door(calls, keeper, contract.restartMachine, (ctx, wish, { request }) =>
    asked(restartMachine(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.setRescue, (ctx, wish, { request }) =>
    asked(setRescue(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.reinstallMachine, (ctx, wish, { request }) =>
    asked(reinstallMachine(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.nameAddress, (ctx, wish, { request }) =>
    asked(nameAddress(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.addMachineKey, (ctx, wish, { request }) =>
    asked(addMachineKey(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.takeSnapshot, (ctx, wish, { request }) =>
    asked(takeSnapshot(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.restoreSnapshot, (ctx, wish, { request }) =>
    asked(restoreSnapshot(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.restoreBackup, (ctx, wish, { request }) =>
    asked(restoreBackup(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, contract.deleteSnapshot, (ctx, wish, { request }) =>
    asked(deleteSnapshot(ctx, wish, idempotencyKeyOf(request))),
  );
  door(calls, keeper, actDoor, (ctx, wish, { request }) =>
    asked(actOnMachine(ctx, wish, idempotencyKeyOf(request))),
  );
}

async function asked(act: Promise<Id<'provisioning'>>) {
  return { actId: await act };
}
