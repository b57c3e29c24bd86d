import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/collections.ts';
import * as favourite from '#contract/favourites.ts';
import * as saved from '#contract/saved-searches.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { addToCollection, moveInCollection, removeFromCollection } from './arrange.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  listCollections,
  readCollection,
} from './collections.ts';
import { addFavourite, listFavourites, removeFavourite, whichFavourites } from './favourites.ts';
import {
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  noteSearchOpened,
  saveSearch,
} from './saved-searches.ts';
import { readSharedCollection, shareByLink, shareWithTeam } from './share.ts';

// Only making a collection takes an idempotency key: all others say what is to be true, and twice is once.

export function mountCollections(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  mountFavourites(calls, keeper);
  mountSavedSearches(calls, keeper);
  door(calls, keeper, contract.listCollections, (ctx, { materialId }) => listCollections(ctx, materialId));
  door(calls, keeper, contract.readCollection, (ctx, { collectionId, cursor }) =>
    readCollection(ctx, collectionId, cursor),
  );
  door(
    calls,
    keeper,
    contract.readSharedCollection,
    (ctx, { token, cursor }) => readSharedCollection(ctx, token, cursor),
    // It acts for nobody, and a page that is rendered has no pair.
    { pair: false },
  );
  door(calls, keeper, contract.createCollection, async (ctx, wanted, { request }) => ({
    collectionId: await createCollection(ctx, wanted, requireIdempotencyKey(request)),
  }));
  door(calls, keeper, contract.changeCollection, async (ctx, { collectionId, ...set }) => {
    await changeCollection(ctx, collectionId, set);
    return null;
  });
  door(calls, keeper, contract.deleteCollection, async (ctx, { collectionId }) => {
    await deleteCollection(ctx, collectionId);
    return null;
  });
  door(calls, keeper, contract.addToCollection, async (ctx, { collectionId, materialId }) => {
    await addToCollection(ctx, collectionId, materialId);
    return null;
  });
  door(calls, keeper, contract.removeFromCollection, async (ctx, { collectionId, materialId }) => {
    await removeFromCollection(ctx, collectionId, materialId);
    return null;
  });
  door(calls, keeper, contract.moveInCollection, async (ctx, { collectionId, materialId, to }) => {
    await moveInCollection(ctx, collectionId, materialId, to);
    return null;
  });
  door(calls, keeper, contract.shareByLink, async (ctx, { collectionId, shared }) => ({
    linkToken: await shareByLink(ctx, collectionId, shared),
  }));
  door(calls, keeper, contract.shareWithTeam, async (ctx, { collectionId, teamRole }) => {
    await shareWithTeam(ctx, collectionId, teamRole);
    return null;
  });
}

function mountFavourites(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, favourite.addFavourite, async (ctx, { materialId }) => {
    await addFavourite(ctx, materialId);
    return null;
  });
  door(calls, keeper, favourite.removeFavourite, async (ctx, { materialId }) => {
    await removeFavourite(ctx, materialId);
    return null;
  });
  door(calls, keeper, favourite.whichFavourites, async (ctx, { materialIds }) => ({
    materialIds: await whichFavourites(ctx, materialIds),
  }));
  door(calls, keeper, favourite.listFavourites, listFavourites);
}

function mountSavedSearches(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, saved.saveSearch, async (ctx, input) => ({
    savedSearchId: await saveSearch(ctx, input),
  }));
  door(calls, keeper, saved.findSavedSearch, async (ctx, asked) => ({
    saved: await findSavedSearch(ctx, asked),
  }));
  door(calls, keeper, saved.listSavedSearches, async (ctx) => ({ items: await listSavedSearches(ctx) }));
  door(calls, keeper, saved.noteSearchOpened, async (ctx, { savedSearchId }) => {
    await noteSearchOpened(ctx, savedSearchId);
    return null;
  });
  door(calls, keeper, saved.deleteSavedSearch, async (ctx, { savedSearchId }) => {
    await deleteSavedSearch(ctx, savedSearchId);
    return null;
  });
}
