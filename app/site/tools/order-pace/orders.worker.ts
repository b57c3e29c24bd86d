import { type ReadChoices, readOrders } from './read-orders.ts';

/** Reads a file away from the page; ending the worker cancels it. */
addEventListener('message', async ({ data }: MessageEvent<{ file: Blob; choices: ReadChoices }>) => {
  const answer = await readOrders(data.file, data.choices, (share) => postMessage({ share }));
  postMessage({ answer });
});
