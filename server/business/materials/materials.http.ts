import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/materials.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { previewName } from './materials.view.ts';
import { readSpecimen } from './preview-content.ts';
import {
  countMaterials,
  getLicence,
  getMaterial,
  newestMaterials,
  readPreview,
  relatedMaterials,
} from './read-materials.ts';
import { searchMaterials } from './search/search-materials.ts';

export function mountMaterials(calls: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  door(calls, keeper, contract.searchMaterials, (ctx, input) => searchMaterials(ctx, input));
  door(calls, keeper, contract.getMaterial, (ctx, { materialId }) => getMaterial(ctx, materialId));
  door(calls, keeper, contract.relatedMaterials, async (ctx, { materialId }) => ({
    items: await relatedMaterials(ctx, materialId),
  }));
  door(calls, keeper, contract.newestMaterials, async (ctx, { parentTypeName }) => ({
    items: await newestMaterials(ctx, parentTypeName),
  }));
  door(calls, keeper, contract.countMaterials, (ctx) => countMaterials(ctx));
  door(calls, keeper, contract.getMaterialLicence, (ctx, { licence }) => getLicence(ctx, licence));
  servePreviews(calls, service);
  serveSpecimens(calls, service);
}

/** A picture opened by itself may load and run nothing, whatever it holds. */
const asPicture = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const day = 24 * 3600;

/** Pictures by their content: what a name stands for never changes, but what is taken back shall be gone in a day. */
function servePreviews(calls: FastifyInstance, service: Service): void {
  calls.get<{ Params: { name: string } }>(
    '/materials/previews/:name',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { name } = request.params;
      const [, sha256] = /^([0-9a-f]{64})\.[a-z]{3,4}$/.exec(name) ?? [];
      const picture = sha256 && (await readPreview(service.context({ kind: 'visitor' }), sha256));
      if (!picture || previewName(sha256, picture.contentType) !== name) return reply.code(404).send();
      return reply
        .type(picture.contentType)
        .header('content-security-policy', asPicture)
        .header('cache-control', `public, max-age=${day}`)
        .send(picture.bytes);
    },
  );
}

/** Fonts to be tried before a download, as far as their licences let them be embedded. */
function serveSpecimens(calls: FastifyInstance, service: Service): void {
  calls.get<{ Params: { name: string } }>(
    '/materials/specimens/:name',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const [, sha256] = /^([0-9a-f]{64})\.woff2$/.exec(request.params.name) ?? [];
      const font = sha256 && (await readSpecimen(service.context({ kind: 'visitor' }), sha256));
      if (!font) return reply.code(404).send();
      return reply.type('font/woff2').header('cache-control', `public, max-age=${day}`).send(font);
    },
  );
}
