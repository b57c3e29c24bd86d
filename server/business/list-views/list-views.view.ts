import { knownFilter, type ListView } from '#contract/list-views.ts';
import type { Asker, SeenView } from './list-views.queries.ts';
import { isOf, mayChange } from './list-views.ts';

export function describeView(row: SeenView, who: Asker): ListView {
  const { id: viewId, list, name, isDefault } = row;
  const isMine = isOf(row, who);
  return {
    // What a list no longer knows filters nothing.
    ...{ viewId, list, name, filter: knownFilter(list, row.filter), isDefault },
    ...{ shared: row.ownerId === null, sharedBy: isMine ? null : row.sharer },
    ...{ isMine, mayChange: mayChange(row, who) },
  };
}
