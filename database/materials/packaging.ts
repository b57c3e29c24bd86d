import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { ours, rect, svg, words } from './candidates.ts';

/** Inner sizes in millimetres: length, width, height. */
interface Carton {
  name: string;
  title: string;
  use: string;
  keywords: string[];
  size: readonly [length: number, width: number, height: number];
}

const tuckEnd: readonly Carton[] = [
  {
    name: 'lipstick',
    title: 'lipstick carton',
    use: 'A lipstick or a lip balm.',
    keywords: ['cosmetics'],
    size: [22, 22, 85],
  },
  {
    name: 'serum',
    title: 'serum bottle carton',
    use: 'A 30 ml bottle with a dropper.',
    keywords: ['cosmetics', 'bottle'],
    size: [36, 36, 110],
  },
  {
    name: 'cream',
    title: 'cream jar carton',
    use: 'A jar of 50 ml.',
    keywords: ['cosmetics', 'jar'],
    size: [65, 65, 55],
  },
  {
    name: 'soap',
    title: 'soap carton',
    use: 'A bar of soap of 100 g.',
    keywords: ['soap', 'bath'],
    size: [85, 58, 28],
  },
  {
    name: 'tea',
    title: 'tea carton',
    use: 'Twenty tea bags.',
    keywords: ['tea', 'food'],
    size: [130, 65, 75],
  },
  {
    name: 'phone-case',
    title: 'phone case carton',
    use: 'A case for a phone, with a hole to hang it added by the printer.',
    keywords: ['phone', 'electronics'],
    size: [95, 20, 175],
  },
  {
    name: 'candle',
    title: 'candle carton',
    use: 'A candle in a glass.',
    keywords: ['candle', 'home'],
    size: [85, 85, 100],
  },
  {
    name: 'mug',
    title: 'mug carton',
    use: 'A mug with its handle.',
    keywords: ['mug', 'cup', 'kitchen'],
    size: [120, 95, 105],
  },
];
const shipping: readonly Carton[] = [
  {
    name: 'small-parcel',
    title: 'Shipping box, small parcel',
    use: 'Small goods sent as a small parcel.',
    keywords: ['parcel'],
    size: [200, 150, 100],
  },
  {
    name: 'shoe-box',
    title: 'Shipping box, shoe box size',
    use: 'A pair of shoes.',
    keywords: ['shoes'],
    size: [330, 200, 120],
  },
  {
    name: 'cube',
    title: 'Shipping box, 300 mm cube',
    use: 'Goods that are as high as wide.',
    keywords: ['cube'],
    size: [300, 300, 300],
  },
  {
    name: 'flat',
    title: 'Shipping box, flat',
    use: 'Books, frames and clothes laid flat.',
    keywords: ['books', 'clothes', 'flat'],
    size: [400, 300, 80],
  },
  {
    name: 'pallet-quarter',
    title: 'Shipping box, eighth of a pallet layer',
    use: 'Eight of them fill one layer of a pallet of 1200 × 800 mm.',
    keywords: ['pallet', 'warehouse'],
    size: [390, 290, 280],
  },
];

/** Lines to cut are red, lines to fold are dashed and blue. */
const cut = (d: string) => `<path d="${d}" fill="none" stroke="#d0021b" stroke-width="0.7"/>`;
const fold = (d: string) =>
  `<path d="${d}" fill="none" stroke="#1f6fd0" stroke-width="0.7" stroke-dasharray="4 2"/>`;

/** In millimetres. */
interface Net {
  w: number;
  h: number;
  /** The walls of the box, side by side. */
  panels: readonly [x: number, y: number, w: number, h: number];
  lines: string;
}

/** Straight tuck end: glue flap, four panels, lids with a tuck above the first and below the same, dust flaps. */
function tuckEndNet([length, width, height]: Carton['size']): Net {
  const glue = 15;
  const tuck = Math.min(18, width * 0.45);
  const dust = Math.min(length / 2 - 1, width * 0.75);
  const top = width + tuck + 6;
  const xs = [
    glue,
    glue + length,
    glue + length + width,
    glue + 2 * length + width,
    glue + 2 * (length + width),
  ];
  const [a, b, c, d, e] = xs as [number, number, number, number, number];
  const bottom = top + height;
  const lid = (y: number, up: 1 | -1) =>
    `M${a} ${y}V${y - up * width}q0 ${-up * tuck} ${tuck * 0.6} ${-up * tuck}H${b - tuck * 0.6}q${tuck * 0.6} 0 ${tuck * 0.6} ${up * tuck}V${y}`;
  const flap = (x: number, w: number, y: number, up: 1 | -1) =>
    `M${x} ${y}l3 ${-up * dust}H${x + w - 6}L${x + w} ${y - up * 8}V${y}`;
  const ends = ([1, -1] as const).map((up) => {
    const y = up === 1 ? top : bottom;
    return `${lid(y, up)}${flap(b, width, y, up)}M${c} ${y}H${d}${flap(d, width, y, up)}`;
  });
  const outline = `M${a} ${top}L4 ${top + 8}V${bottom - 8}L${a} ${bottom}M${e} ${top}V${bottom}`;
  const folds = [
    ...[a, b, c, d].map((x) => `M${x} ${top}V${bottom}`),
    ...[top, bottom].map((y) => `M${a} ${y}H${c}M${d} ${y}H${e}`),
    `M${a} ${top - width}H${b}M${a} ${bottom + width}H${b}`,
  ];
  return {
    w: e + 4,
    h: bottom + top,
    panels: [a, top, e - a, bottom - top],
    lines: cut(outline + ends.join('')) + fold(folds.join('')),
  };
}

/** FEFCO 0201: four panels with flaps of half the width at both ends, slotted between them. */
function shippingNet([length, width, height]: Carton['size']): Net {
  const glue = 30;
  const flap = width / 2;
  const slot = 6;
  const xs = [
    glue,
    glue + length,
    glue + length + width,
    glue + 2 * length + width,
    glue + 2 * (length + width),
  ];
  const [a, , , , e] = xs as [number, number, number, number, number];
  const bottom = flap + height;
  const slots = xs
    .slice(1, 4)
    .map(
      (x) =>
        `M${x - slot / 2} 2V${flap}H${x + slot / 2}V2M${x - slot / 2} ${bottom + flap - 2}V${bottom}H${x + slot / 2}V${bottom + flap - 2}`,
    );
  const edge = xs.slice(0, 4).map((x, i) => {
    const [from, to] = [x + (i ? slot / 2 : 0), (xs[i + 1] ?? e) - (i < 3 ? slot / 2 : 0)];
    return `M${from} 2H${to}M${from} ${bottom + flap - 2}H${to}`;
  });
  const outline = `M${a} 2V${flap}L4 ${flap + 15}V${bottom - 15}L${a} ${bottom}V${bottom + flap - 2}M${e} 2V${bottom + flap - 2}`;
  const folds = [
    ...xs.slice(0, 4).map((x) => `M${x} ${flap}V${bottom}`),
    `M${a} ${flap}H${e}M${a} ${bottom}H${e}`,
  ];
  return {
    w: e + 4,
    h: bottom + flap,
    panels: [a, flap, e - a, height],
    lines: cut(outline + slots.join('') + edge.join('')) + fold(folds.join('')),
  };
}

export function* packagingCandidates(): Generator<Candidate> {
  for (const carton of tuckEnd)
    yield dieline(
      carton,
      tuckEndNet(carton.size),
      `Dieline, ${carton.title}`,
      'Folding carton with a straight tuck at both ends',
      ['folding carton', 'tuck end'],
    );
  for (const carton of shipping)
    yield dieline(
      carton,
      shippingNet(carton.size),
      carton.title,
      'Slotted box (FEFCO 0201) for corrugated board',
      ['shipping box', 'corrugated', 'fefco 0201', 'mailer'],
    );
}

function dieline(
  { name, use, keywords, size }: Carton,
  { w, h, panels, lines }: Net,
  title: string,
  about: string,
  more: string[],
): Candidate {
  const measure = `${size.join(' × ')} mm`;
  const note = `${measure} inside. Red: cut. Blue: fold. One unit is one millimetre.`;
  // So that the line fits below the net, however small that is.
  const letters = Math.min(8, (w - 8) / (note.length * 0.55));
  const drawing = svg(Math.ceil(w), Math.ceil(h) + 14, lines + words(4, Math.ceil(h) + 10, letters, note));
  const picture = onBoard({ w, h, panels, lines });
  return ours(
    {
      key: `packaging/${name}`,
      type: 'packaging',
      title,
      description: `${about}, ${measure} inside. ${use} One unit of the drawing is one millimetre; ask your printer for the allowance of the board.`,
      keywords: ['dieline', 'box', 'template', 'cut line', ...more, ...keywords],
    },
    [[`dieline-${name}.svg`, drawing]],
    picture,
  );
}

const [pictureWidth, pictureHeight] = [480, 360];
const board = '#fffaf2';

/** The net as it lies on the table, in lines that can be seen however small it is shown. */
function onBoard({ w, h, panels: [left, top, wide, high], lines }: Net): string {
  const scale = Math.min((pictureWidth - 72) / w, (pictureHeight - 56) / h);
  const thick = (1.8 / scale).toFixed(2);
  const net = lines
    .replaceAll('stroke-width="0.7"', `stroke-width="${thick}"`)
    .replace(
      'stroke-dasharray="4 2"',
      `stroke-dasharray="${(9 / scale).toFixed(1)} ${(5 / scale).toFixed(1)}"`,
    )
    .replace('fill="none"', `fill="${board}"`);
  const [x, y] = [(pictureWidth - w * scale) / 2, (pictureHeight - h * scale) / 2];
  return svg(
    pictureWidth,
    pictureHeight,
    rect(0, 0, pictureWidth, pictureHeight, '#efe3d2') +
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${rect(left, top, wide, high, board)}${net}</g>`,
  );
}
