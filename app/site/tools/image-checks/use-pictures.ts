import { useEffect, useRef, useState } from 'react';
import type { DecodeAnswer } from './decode-image.ts';
import { maxPictures } from './limits.ts';
import { readPicture } from './read-picture.ts';

export interface PictureEntry {
  id: number;
  name: string;
  /** Absent while it is read. */
  answer?: DecodeAnswer;
}

/** The dropped pictures, read one after the other; what is removed is forgotten. */
export function usePictures() {
  const [entries, setEntries] = useState<readonly PictureEntry[]>([]);
  const [leftOut, setLeftOut] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = useRef(0);
  const queue = useRef(Promise.resolve());
  const gone = useRef(new Set<number>());
  useEffect(() => {
    const all = gone.current;
    return () => {
      // Leaving the page stops the queue before the next picture.
      all.add(Number.POSITIVE_INFINITY);
    };
  }, []);
  const isGone = (id: number) => gone.current.has(id) || gone.current.has(Number.POSITIVE_INFINITY);

  const add = (files: readonly File[]) => {
    gone.current.delete(Number.POSITIVE_INFINITY);
    const taken = files.slice(0, Math.max(0, maxPictures - entries.length));
    setLeftOut(taken.length < files.length);
    const fresh = taken.map((file) => ({ file, id: ++last.current, name: file.name }));
    const [newest] = fresh;
    if (!newest) return;
    setEntries((now) => [...now, ...fresh.map(({ id, name }) => ({ id, name }))]);
    setChosen(newest.id);
    for (const { file, id } of fresh) {
      queue.current = queue.current.then(async () => {
        if (isGone(id)) return;
        const answer = await readPicture(file);
        if (!isGone(id)) setEntries((now) => now.map((one) => (one.id === id ? { ...one, answer } : one)));
      });
    }
  };
  const remove = (id: number) => {
    gone.current.add(id);
    setLeftOut(false);
    setEntries((now) => now.filter((one) => one.id !== id));
  };
  const clear = () => {
    for (const { id } of entries) gone.current.add(id);
    setLeftOut(false);
    setEntries([]);
  };
  const shown = entries.find(({ id }) => id === chosen) ?? entries[0] ?? null;
  return { entries, leftOut, shown, choose: setChosen, add, remove, clear };
}
