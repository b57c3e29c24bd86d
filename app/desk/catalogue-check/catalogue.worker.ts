import { type CatalogueCase, checkCatalogue } from './check-catalogue.ts';

/** Checks a catalogue away from the page; ending the worker cancels it. */
addEventListener('message', async ({ data }: MessageEvent<{ file: Blob; how: CatalogueCase }>) => {
  try {
    const counts = await checkCatalogue(
      data.file,
      data.how,
      (found, share) => postMessage({ found, share }),
      async () => {},
    );
    postMessage({ counts });
  } catch {
    postMessage({ failed: true });
  }
});
