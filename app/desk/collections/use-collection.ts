import { useState } from 'react';
import { quietCall } from '#app/client.ts';
import { useRead } from '#app/state/use-read.ts';
import { readCollection } from '#contract/collections.ts';
import type { KeptMaterial } from '#contract/favourites.ts';
import type { Id } from '#contract/ids.ts';

/** A collection with as many of its materials as were asked for, changed here as the service has changed them. */
export function useCollection(collectionId: Id<'collection'>) {
  const read = useRead(readCollection, { collectionId }, 'AccountCollection', { params: { collectionId } });
  const [changed, setChanged] = useState<{
    behind: unknown;
    items: readonly KeptMaterial[];
    removed: number;
  } | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Asked anew, the list begins anew.
  const now =
    changed && changed.behind === read.data ? changed : { items: read.data?.items ?? [], removed: 0 };
  const { items } = now;
  const count = (read.data?.collection.items ?? 0) - now.removed;
  const set = (next: readonly KeptMaterial[], removed = now.removed) =>
    setChanged({ behind: read.data, items: next, removed });

  const more = async () => {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const page = await quietCall(readCollection, { collectionId, cursor: String(items.length) });
      const known = new Set(items.map((one) => one.materialId));
      set([...items, ...page.items.filter((one) => !known.has(one.materialId))]);
    } catch {
      setProblem('');
    } finally {
      setPending(false);
    }
  };
  return {
    read,
    items,
    /** Of all, also those that were not asked for yet. */
    count,
    pages: { ...read, more: items.length < count ? more : null, pending, problem },
    remove(materialId: Id<'material'>) {
      set(
        items.filter((one) => one.materialId !== materialId),
        now.removed + 1,
      );
    },
    move(from: number, to: number) {
      const moved = items[from];
      if (moved) set(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}
