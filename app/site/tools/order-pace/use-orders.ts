import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReadAnswer, type ReadChoices, readOrders } from './read-orders.ts';

export type OrdersState =
  | { step: 'example' }
  | { step: 'reading'; name: string; share: number }
  | { step: 'read'; name: string; answer: ReadAnswer };

/** One file at a time, read in a worker; a new file, new choices or `cancel` end the reading before. */
export function useOrders() {
  const [state, setState] = useState<OrdersState>({ step: 'example' });
  const held = useRef<File | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const read = useCallback((file: File, choices: ReadChoices) => {
    stop.current();
    held.current = file;
    const { name } = file;
    let isOver = false;
    let worker: Worker | undefined;
    stop.current = () => {
      isOver = true;
      worker?.terminate();
    };
    setState({ step: 'reading', name, share: 0 });
    const onShare = (share: number) => {
      if (!isOver) setState({ step: 'reading', name, share });
    };
    const onAnswer = (answer: ReadAnswer) => {
      if (!isOver) setState({ step: 'read', name, answer });
      worker?.terminate();
    };
    const here = () => void readOrders(file, choices, onShare).then(onAnswer);
    if (typeof Worker === 'undefined') return here();
    worker = new Worker(new URL('./orders.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ share?: number; answer?: ReadAnswer }>) => {
      if (data.answer) onAnswer(data.answer);
      else onShare(data.share ?? 0);
    };
    // The worker's own file did not load, as after an update of the site: the page can do it as well.
    worker.onerror = () => {
      if (!isOver) here();
    };
    worker.postMessage({ file, choices });
  }, []);
  const readAgain = (choices: ReadChoices) => {
    if (held.current) read(held.current, choices);
  };
  const cancel = () => {
    stop.current();
    held.current = null;
    setState({ step: 'example' });
  };
  return { state, read, readAgain, cancel };
}
