import { brand } from '../../content/brand.ts';
import { token } from './colours.ts';

const side = 32;

/**
 * The brand's mark as SVG shapes on a 32-unit square.
 * @param shape 'tile' with its rounded corners; 'square' filled to the edges, for systems that cut the shape themselves
 */
export function markShapes(shape: 'tile' | 'square' = 'tile'): string {
  const { tile, sails } = brand.mark;
  const radius = shape === 'tile' ? ` rx="${tile.radius}"` : '';
  const drawn = sails.map(({ d, fill }) => `<path d="${d}" fill="${token(fill)}"/>`).join('');
  // Masks may cut away all but the inner circle of 80 %; the sails lie within 73 %: https://www.w3.org/TR/appmanifest/#icon-masks
  return `<rect width="${side}" height="${side}"${radius} fill="${token(tile.fill)}"/>${drawn}`;
}

export const markSvg = (shape: 'tile' | 'square' = 'tile') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brand.mark.viewBox}"><title>${brand.name}</title>${markShapes(shape)}</svg>`;
