import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/write-offs-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { listWriteOffs } from './list-write-offs.ts';
import { previewWriteOff, undoWriteOff, writeOffInvoice } from './write-off-invoice.ts';

export function mountWriteOffs(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, calls.previewWriteOff, previewWriteOff);
  door(site, keeper, calls.writeOffInvoice, keepsForSecondPerson(calls.writeOffInvoice, writeOffInvoice));
  door(site, keeper, calls.undoWriteOff, async (ctx, ask) => {
    await undoWriteOff(ctx, ask);
    return null;
  });
  door(site, keeper, calls.listWriteOffs, listWriteOffs);
}
