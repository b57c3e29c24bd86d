import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/materials-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { changeMaterial, createMaterial, publishMaterial, replaceFiles, withdrawMaterial } from './curate.ts';
import { listLibrary, readLicences, readOperated, readPicture } from './read-library.ts';

export function mountCuration(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listAllMaterials, (ctx, wanted) => listLibrary(ctx, wanted));
  door(calls, keeper, contract.readMaterial, (ctx, { materialId }) => readOperated(ctx, materialId));
  door(calls, keeper, contract.listLicences, async (ctx) => ({ items: await readLicences(ctx) }));
  door(calls, keeper, contract.showContent, async (ctx, { sha256 }) => ({
    picture: await readPicture(ctx, sha256),
  }));
  // A file is used once: sent twice, the second is told so.
  door(calls, keeper, contract.createMaterial, async (ctx, asked) =>
    readOperated(ctx, await createMaterial(ctx, asked)),
  );
  door(calls, keeper, contract.changeMaterial, async (ctx, asked) => {
    await changeMaterial(ctx, asked);
    return readOperated(ctx, asked.materialId);
  });
  door(calls, keeper, contract.replaceMaterialFiles, async (ctx, asked) => {
    await replaceFiles(ctx, asked);
    return readOperated(ctx, asked.materialId);
  });
  door(calls, keeper, contract.publishMaterial, async (ctx, { materialId }) => {
    await publishMaterial(ctx, materialId);
    return readOperated(ctx, materialId);
  });
  door(calls, keeper, contract.withdrawMaterial, async (ctx, { materialId }) => {
    await withdrawMaterial(ctx, materialId);
    return readOperated(ctx, materialId);
  });
}
