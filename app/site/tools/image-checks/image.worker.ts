import { decodeImage } from './decode-image.ts';

/** Decodes away from the page, so that typing goes on while a large picture is read. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await decodeImage(data));
});
