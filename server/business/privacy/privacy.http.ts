import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/privacy.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { confirmationHandlers } from '../members/confirmations.ts';
import { askAccountDeletion } from './ask-deletion.ts';
import { askDataExport } from './ask-export.ts';
import { downloadDataExport } from './download-export.ts';
import { readAccountDeletion, readPrivacy } from './read-privacy.ts';
import { undoAccountDeletion } from './undo-deletion.ts';
import { undoClosingLink, undoDeletionLink } from './undo-links.ts';

export function mountPrivacy(calls: FastifyInstance, keeper: Doorkeeper): void {
  confirmationHandlers.set('undo_deletion', undoDeletionLink);
  confirmationHandlers.set('undo_closing', undoClosingLink);
  door(calls, keeper, contract.readPrivacy, (ctx) => readPrivacy(ctx));
  door(calls, keeper, contract.readAccountDeletion, (ctx) => readAccountDeletion(ctx));
  door(calls, keeper, contract.askDataExport, async (ctx, proof) => ({
    exportId: await askDataExport(ctx, proof),
  }));
  door(calls, keeper, contract.downloadDataExport, (ctx, { exportId }) => downloadDataExport(ctx, exportId));
  door(calls, keeper, contract.askAccountDeletion, async (ctx, input) => ({
    dueAt: (await askAccountDeletion(ctx, input)).toISOString(),
  }));
  door(calls, keeper, contract.undoAccountDeletion, async (ctx) => {
    await undoAccountDeletion(ctx);
    return null;
  });
}
