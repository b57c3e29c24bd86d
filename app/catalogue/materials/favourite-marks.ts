import { useEffect } from 'react';
import { quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { currentUser } from '#app/state/session.ts';
import { store, useStore } from '#app/state/store.ts';
import { toast } from '#app/state/toasts.ts';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import {
  addFavourite,
  maxAsked,
  maxFavourites,
  removeFavourite,
  whichFavourites,
} from '#contract/favourites.ts';
import type { Id } from '#contract/ids.ts';

type MaterialId = Id<'material'>;

/** Which materials are favourites of whoever is logged in, as far as it was asked. */
const marks = store<ReadonlyMap<MaterialId, boolean>>(new Map());
let owner = '';
const toAsk = new Set<MaterialId>();
/** What is being changed: an answer that was under way meanwhile knows it no better. */
const changing = new Map<MaterialId, Promise<void>>();

/** True or false once it is known. All that are drawn together are asked for with one call. */
export function useFavourite(id: MaterialId): boolean | null {
  useEffect(() => {
    forgetOthers();
    if (toAsk.size === 0) queueMicrotask(() => void ask());
    toAsk.add(id);
  }, [id]);
  return useStore(marks).get(id) ?? null;
}

/** Marks it at once and tells the service; what was not kept is marked as it was. */
export function keepFavourite(id: MaterialId, kept: boolean): Promise<void> {
  forgetOthers();
  mark([[id, kept]]);
  const mine = (changing.get(id) ?? Promise.resolve()).then(() => send(id, kept));
  changing.set(id, mine);
  return mine.finally(() => {
    if (changing.get(id) === mine) changing.delete(id);
  });
}

async function send(id: MaterialId, kept: boolean): Promise<void> {
  try {
    await quietCall(kept ? addFavourite : removeFavourite, { materialId: id });
  } catch (error) {
    mark([[id, !kept]]);
    const full = error instanceof CallRefused && error.code === errors['allowance.used_up'].code;
    toast(
      'error',
      full ? m.collections_favourites_full({ limit: maxFavourites }) : m.collections_keep_failed(),
    );
  }
}

async function ask(): Promise<void> {
  const ids = [...toAsk];
  toAsk.clear();
  for (let at = 0; at < ids.length; at += maxAsked) {
    const some = ids.slice(at, at + maxAsked);
    // Not answered, a heart is drawn as empty; pressed, it is kept all the same.
    const answer = await quietCall(whichFavourites, { materialIds: some.join(',') }).catch(() => null);
    const kept = new Set(answer?.materialIds);
    if (answer) mark(some.filter((id) => !changing.has(id)).map((id) => [id, kept.has(id)] as const));
  }
}

const mark = (changed: readonly (readonly [MaterialId, boolean])[]) =>
  marks.set(new Map([...marks.get(), ...changed]));

/** Of somebody else who was logged in here before. */
function forgetOthers(): void {
  const { userId } = currentUser.get();
  if (owner === userId) return;
  owner = userId;
  marks.set(new Map());
}
