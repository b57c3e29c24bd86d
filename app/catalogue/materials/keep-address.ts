import { loginPath } from '#app/state/return-target.ts';
import type { ListItem } from './list-item.ts';

/** In the query of a material's page: what its visitor wanted before the login. */
export const keepField = 'keep';
export type KeepWish = 'favourite' | 'collection';

/** The login that leads back to a material and then does what was wanted. */
export const keepPath = (
  { materialId, type, parentType }: Pick<ListItem, 'materialId' | 'type' | 'parentType'>,
  wish: KeepWish,
) =>
  loginPath('MaterialListDetail', `?${keepField}=${wish}`, {
    ...{ detailId: materialId, enType: type, enParentType: parentType },
  });
