import { pictureSize } from '../../app/frame/share-picture.ts';
import { flat } from '../../app/scenes/colour.ts';
import { drawScene } from '../../app/scenes/draw-scene.ts';
import { kits } from '../../app/scenes/kits.ts';
import type { ListedPage } from '../../app/site/pages/blocks/listed-pages.ts';
import { brand } from '../../content/brand.ts';
import { escapeXml } from '../escape-xml.ts';
import { familyColour, token } from './colours.ts';
import { fitHeadline } from './fit-headline.ts';
import { markShapes } from './mark.ts';
import { display, mono, type Renderer } from './picture-fonts.ts';
import { sceneOf } from './scenes.ts';

const { width, height } = pictureSize;
/** The rail with its station, the words beside it, and the box that holds the scene: pixels. */
const railX = 64;
const textX = 104;
const column = 540;
const scene = { x: 664, y: 64, width: 488, height: 502 };
const chip = { y: 72, height: 40, size: 17, pad: 14 };
const headline = { width: column, height: 340, lineHeight: 1.06, sizes: [76, 68, 60, 54, 48] };

/** The picture of a page as SVG: label chip, headline, mark, and the page's own scene. */
export function sharePicture(page: ListedPage, { measure }: Pick<Renderer, 'measure'>): string {
  const family = familyColour(page.family);
  const spacing = (size: number) => -0.03 * size;
  const { lines, size } = fitHeadline(page.headline, headline, (text, px) =>
    measure(text, display, px, spacing(px)),
  );
  const top = chip.y + chip.height + 48 + size * 0.78;
  const words = lines
    .map(
      (line, i) =>
        `<text x="${textX}" y="${top + i * size * headline.lineHeight}" font-size="${size}" letter-spacing="${spacing(size)}">${escapeXml(line)}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${token('bg')}"/>
<path d="M${railX} 0V${height}" stroke="${family}" stroke-width="4"/>
<circle cx="${railX}" cy="${chip.y + chip.height / 2}" r="11" fill="${token('bg')}" stroke="${family}" stroke-width="4"/>
${sceneIn(page, family)}
${labelChip(page, measure)}
<g font-family="${display}" fill="${token('ink')}">${words}
<g transform="translate(${textX} ${height - 96}) scale(1.375)">${markShapes()}</g>
<text x="${textX + 58}" y="${height - 64}" font-size="32" letter-spacing="-.96">${escapeXml(brand.name)}</text></g></svg>`;
}

function labelChip({ code, label }: ListedPage, measure: Renderer['measure']): string {
  const { y, size, pad } = chip;
  const [first, second] = [measure(code, mono, size), measure(label, mono, size)];
  const [middle, whole] = [first + 2 * pad, first + second + 4 * pad];
  const text = (x: number, fill: string, words: string) =>
    `<text x="${x}" y="${y + chip.height / 2 + size * 0.36}" fill="${fill}" font-family="${mono}" font-size="${size}">${escapeXml(words)}</text>`;
  return `<g><rect x="${textX + 1}" y="${y + 1}" width="${whole - 2}" height="${chip.height - 2}" rx="6" fill="${token('bg')}" stroke="${token('ink')}" stroke-width="2"/>
<path d="M${textX + middle} ${y}h${6 - middle}a6 6 0 0 0-6 6v${chip.height - 12}a6 6 0 0 0 6 6h${middle - 6}z" fill="${token('ink')}"/>
${text(textX + pad, token('bg'), code)}${text(textX + middle + pad, token('ink'), label)}</g>`;
}

/** The scene keeps its proportions and is whole, whatever its shape; an elevation stands on the line of the mark. */
function sceneIn(page: ListedPage, family: string): string {
  const { kit, camera } = sceneOf(page);
  const drawn = drawScene(kits[kit], { camera, seed: `${kit}/${camera}`, mode: 'light' });
  const box = `x="${scene.x}" y="${scene.y}" width="${scene.width}" height="${scene.height}" preserveAspectRatio="xMidY${camera === 'F' ? 'Max' : 'Mid'} meet"`;
  return drawn.replace('<svg ', `<svg ${box} `).replaceAll(flat('family', 'light'), family);
}
