import type { FastifyInstance } from 'fastify';
import * as reviews from '#contract/work-reviews.ts';
import * as contract from '#contract/works.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { teamsOf } from './access.ts';
import { exportWorks } from './export-works.ts';
import { moveWork } from './move-work.ts';
import { nameWork } from './name-work.ts';
import { listWorks, listWorkVersions, readWork } from './read-works.ts';
import { deleteWork, trashWork, untrashWork } from './trash.ts';
import { addWorkNote, listWorkNotes } from './work-notes.ts';
import { createWork, duplicateWork, restoreWorkVersion, saveWork } from './works.ts';

export function mountWorks(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, contract.listWorks, (ctx, input) => listWorks(ctx, input));
  door(calls, keeper, contract.readWork, (ctx, input) => readWork(ctx, input));
  door(calls, keeper, contract.listWorkVersions, (ctx, { workId }) => listWorkVersions(ctx, workId));
  door(calls, keeper, contract.listWorkTeams, async (ctx) => ({ items: await teamsOf(ctx) }));
  door(calls, keeper, contract.createWork, (ctx, input, { request }) =>
    createWork(ctx, input, requireIdempotencyKey(request)),
  );
  door(calls, keeper, contract.saveWork, (ctx, input, { request }) =>
    saveWork(ctx, input, requireIdempotencyKey(request)),
  );
  door(calls, keeper, contract.duplicateWork, async (ctx, { workId, title }, { request }) => ({
    workId: await duplicateWork(ctx, workId, title, requireIdempotencyKey(request)),
  }));
  door(calls, keeper, contract.restoreWorkVersion, async (ctx, { workId, version }) => ({
    version: await restoreWorkVersion(ctx, workId, version),
  }));
  door(calls, keeper, contract.changeWork, async (ctx, input) => {
    await nameWork(ctx, input);
    return null;
  });
  door(calls, keeper, contract.moveWork, async (ctx, input) => {
    await moveWork(ctx, input);
    return null;
  });
  door(calls, keeper, reviews.listWorkNotes, (ctx, { workId }) => listWorkNotes(ctx, workId));
  door(calls, keeper, reviews.addWorkNote, async (ctx, input, { request }) => {
    await addWorkNote(ctx, input, requireIdempotencyKey(request));
    return null;
  });
  door(calls, keeper, contract.trashWork, async (ctx, { workId }) => {
    await trashWork(ctx, workId);
    return null;
  });
  door(calls, keeper, contract.untrashWork, async (ctx, { workId }) => {
    await untrashWork(ctx, workId);
    return null;
  });
  door(calls, keeper, contract.deleteWork, async (ctx, { workId }) => {
    await deleteWork(ctx, workId);
    return null;
  });
  door(calls, keeper, contract.exportWorks, async (ctx) => ({
    fileName: `saved-works-${ctx.now().toISOString().slice(0, 10)}.zip`,
    bytes: await exportWorks(ctx),
  }));
}
