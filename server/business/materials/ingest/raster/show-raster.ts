import { Refused } from '../candidate.ts';
import { openPicture } from './open-picture.ts';

/** The longer side of a preview, in pixels. */
const maxSide = 640;
/** Both sides of the small copy whose colours are counted. */
const counted = 64;

/**
 * A small copy of a picture to be shown in lists, and how often each of its colours occurs, roughly.
 * @throws Refused picture_broken
 */
export async function showRaster(bytes: Buffer) {
  try {
    const whole = (await openPicture(bytes)).resize({
      width: maxSide,
      height: maxSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await whole
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const small = (await openPicture(data)).resize(counted, counted, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    const pixels = await small.ensureAlpha().raw().toBuffer();
    return { bytes: data, width: info.width, height: info.height, paints: paintsOf(pixels) };
  } catch (error) {
    throw new Refused('picture_broken', (error as Error).message);
  }
}

/** Pixels in red, green, blue and alpha, gathered by likeness; each group goes by its mean colour. */
function paintsOf(pixels: Buffer): Map<string, number> {
  const groups = new Map<number, { red: number; green: number; blue: number; times: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6);
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, times: 0 };
    group.red += red;
    group.green += green;
    group.blue += blue;
    group.times++;
    groups.set(key, group);
  }
  const all = [...groups.values()].reduce((sum, { times }) => sum + times, 0);
  const hex = (sum: number, times: number) =>
    Math.round(sum / times)
      .toString(16)
      .padStart(2, '0');
  const paints = new Map<string, number>();
  for (const { red, green, blue, times } of groups.values()) {
    // What covers less than a hundredth is no main colour.
    if (times * 100 < all) continue;
    const colour = `#${hex(red, times)}${hex(green, times)}${hex(blue, times)}`;
    paints.set(colour, (paints.get(colour) ?? 0) + times);
  }
  return paints;
}
