import { contentOf, type Preview } from '../show-file.ts';
import { openPicture } from './open-picture.ts';

/** The longer side of the picture, in pixels. */
const maxSide = 1280;

/**
 * A picture of a drawing that has nothing left of its shapes; where nothing is drawn, the ground still shows through. It
 * keeps the size that the drawing says of itself. Null for what cannot be drawn.
 */
export async function showDrawing({
  bytes: svg,
  width,
  height,
}: Omit<Preview, 'content'> & { bytes: Buffer }): Promise<Preview | null> {
  const scale = maxSide / Math.max(width, height);
  const [across = 1, down = 1] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  try {
    const drawn = await openPicture(sized(svg, across, down));
    const bytes = await drawn.webp({ quality: 80, effort: 2 }).toBuffer();
    return { content: contentOf({ bytes, contentType: 'image/webp' }), width, height };
  } catch {
    return null;
  }
}

/** The same drawing in so many pixels, whatever size and unit it asks for. */
function sized(svg: Buffer, width: number, height: number): Buffer {
  const text = svg.toString('utf8').replace(/^<svg[^>]*/, (root) => {
    const rest = root.slice('<svg'.length).replaceAll(/ (width|height)="[^"]*"/g, '');
    return `<svg width="${width}" height="${height}"${rest}`;
  });
  return Buffer.from(text);
}
