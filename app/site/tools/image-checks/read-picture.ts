import { type DecodeAnswer, decodeImage } from './decode-image.ts';
import { maxFileBytes } from './limits.ts';

/** Milliseconds; a picture that takes longer holds the device up. */
const patience = 20_000;

/** Reads one picture in a worker of its own, or in the page where workers cannot draw. */
export function readPicture(file: File): Promise<DecodeAnswer> {
  if (file.size > maxFileBytes) return Promise.resolve({ problem: 'file_too_large' });
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return decodeImage(file);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: DecodeAnswer | Promise<DecodeAnswer>) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ problem: 'took_too_long' }), patience);
    worker.onmessage = ({ data }: MessageEvent<DecodeAnswer>) => end(data);
    // The worker's own file did not load, as after an update of the site: the page can do it as well.
    worker.onerror = () => end(decodeImage(file));
    worker.postMessage(file);
  });
}
