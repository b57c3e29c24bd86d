import { analyse } from './analyse.ts';
import type { ReviewJob } from './use-analysis.ts';

/** Counts away from the page, so that typing goes on while a large paste is read. */
addEventListener('message', ({ data: { paste, themes, split } }: MessageEvent<ReviewJob>) => {
  postMessage(analyse(paste, themes, split));
});
