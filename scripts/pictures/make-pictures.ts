// Use to draw the pictures of shared links and the icons (scripts/build.ts calls it after the site is built).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { picturePath } from '../../app/frame/share-picture.ts';
import { listedPages } from '../../app/site/pages/blocks/listed-pages.ts';
import { icons } from './icons.ts';
import { palettePng } from './palette-png.ts';
import { cacheFolder, createRenderer, type Renderer } from './picture-fonts.ts';
import { sharePicture } from './share-picture.ts';

/** @param client the folder that is served */
export async function makePictures(client: string): Promise<void> {
  const renderer = await createRenderer();
  const used = new Set<string>();
  const put = (path: string, bytes: Buffer | string) => {
    const file = join(client, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  };
  for (const page of listedPages()) {
    put(picturePath(page.path), drawn(sharePicture(page, renderer), renderer, used, 'palette'));
  }
  for (const [path, bytes] of icons((svg) => drawn(svg, renderer, used))) put(path, bytes);
  for (const name of readdirSync(cacheFolder)) {
    if (name.endsWith('.png') && !used.has(name)) rmSync(join(cacheFolder, name));
  }
}

/** A PNG, taken from the cache where the same was drawn before. */
function drawn(
  svg: string,
  { key, draw }: Renderer,
  used: Set<string>,
  colours: 'palette' | 'full' = 'full',
): Buffer {
  const name = `${createHash('sha256').update(key).update(svg).digest('hex')}-${colours}.png`;
  const file = join(cacheFolder, name);
  used.add(name);
  if (existsSync(file)) return readFileSync(file);
  const image = draw(svg);
  const png = colours === 'full' ? image.asPng() : palettePng(image.pixels, image.width, image.height);
  writeFileSync(file, png);
  return png;
}
