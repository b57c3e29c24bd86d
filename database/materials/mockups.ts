import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { ours, rect, svg } from './candidates.ts';
import { cards, carrierBag, carton, mailerBox } from './mockup-boxes.ts';
import { dropperBottle, jar, mug, phone, pouch, shirt, tube } from './mockup-fronts.ts';
import { downwards, side } from './mockup-light.ts';

interface Mockup {
  name: string;
  title: string;
  about: string;
  keywords: readonly string[];
  /** Raised when it is drawn anew: certificates name it. */
  version?: string;
  /** The ground of its scene, at the top and at the bottom. */
  ground: readonly [far: string, near: string];
  draw(): string;
}

/** Things to put a label or a print on. */
const mockups: readonly Mockup[] = [
  {
    name: 'phone',
    title: 'Phone with a shop page',
    about: 'A phone from the front that shows the page of a product.',
    keywords: ['phone', 'mock-up', 'screen', 'app', 'mobile'],
    ground: ['#dde8ec', '#c3d5dc'],
    draw: phone,
  },
  {
    name: 'business-cards',
    title: 'Business cards, front and back',
    about: 'Two cards that lie one beside the other, seen from above.',
    keywords: ['business card', 'mock-up', 'stationery', 'thank you card', 'insert'],
    ground: ['#efe9df', '#ddd2c0'],
    draw: cards,
  },
  {
    name: 'tube',
    title: 'Cosmetic tube, front',
    about: 'A tube that stands on its cap, with room for a print.',
    keywords: ['tube', 'mock-up', 'cream', 'cosmetics', 'print'],
    ground: ['#e7f0ec', '#cbddd6'],
    draw: tube,
  },
  {
    name: 'mug',
    title: 'Mug, front',
    about: 'A mug with its handle at the right and a field for a print.',
    keywords: ['mug', 'cup', 'mock-up', 'kitchen', 'print'],
    ground: ['#f3e6dc', '#e2cdbb'],
    draw: mug,
  },
  {
    name: 'jar',
    title: 'Cosmetic jar, front',
    about: 'A low jar with a screw lid and a label around it.',
    keywords: ['jar', 'mock-up', 'cream', 'cosmetics', 'label'],
    ground: ['#e9eff2', '#cfdbe1'],
    draw: jar,
  },
  {
    name: 'carrier-bag',
    title: 'Paper carrier bag, three-quarter view',
    about: 'A paper bag with handles and room for a logo.',
    keywords: ['bag', 'mock-up', 'paper', 'packaging', 'logo'],
    ground: ['#f3ead9', '#e2d2b6'],
    draw: carrierBag,
  },
  {
    name: 'carton',
    title: 'Folding carton, three-quarter view',
    about: 'An upright carton with a front and a side to print on.',
    keywords: ['carton', 'box', 'mock-up', 'packaging', 'cosmetics'],
    ground: ['#eaf1ef', '#d0dfdb'],
    draw: carton,
  },
  {
    name: 'mailer-box',
    title: 'Mailer box, three-quarter view',
    about: 'A closed box with room for a logo on its lid and a line on its front.',
    keywords: ['box', 'mock-up', 'parcel', 'packaging', 'carton', 'logo'],
    version: '2',
    ground: ['#f4e8d8', '#e6d1b5'],
    draw: mailerBox,
  },
  {
    name: 'pouch',
    title: 'Stand-up pouch, front',
    about: 'A pouch with notches to tear it and a field for a label.',
    keywords: ['pouch', 'bag', 'mock-up', 'coffee', 'food', 'label'],
    version: '2',
    ground: ['#f6edd0', '#e6d6a8'],
    draw: pouch,
  },
  {
    name: 'dropper-bottle',
    title: 'Dropper bottle, front',
    about: 'A bottle of 30 ml with a dropper and a label to fill.',
    keywords: ['bottle', 'dropper', 'mock-up', 'serum', 'cosmetics', 'label'],
    version: '2',
    ground: ['#e3ede7', '#c8d9cd'],
    draw: dropperBottle,
  },
  {
    name: 't-shirt',
    title: 'T-shirt, front',
    about: 'A T-shirt laid flat with a field for a print.',
    keywords: ['t-shirt', 'apparel', 'print', 'mock-up', 'clothes'],
    version: '2',
    ground: ['#f1e3e0', '#e6d0cb'],
    draw: shirt,
  },
];

const [width, height] = [1600, side];

/** Each mock-up comes alone, to be laid on any ground, and in a scene of its own. */
export function* mockupCandidates(): Generator<Candidate> {
  for (const { name, title, about, keywords, version = '1', ground, draw } of mockups) {
    const drawn = draw();
    const [far, near] = ground;
    const scene =
      `<defs>${downwards('ground', [0, far], [100, near])}</defs>` +
      rect(0, 0, width, height, 'url(#ground)') +
      `<g transform="translate(${(width - side) / 2} 0)">${drawn}</g>`;
    yield ours(
      {
        key: `product-mockup/${name}`,
        type: 'product-mockup',
        title,
        description: `${about} Two drawings of vectors: alone on a clear ground, ${side} × ${side} units, and in a scene, ${width} × ${height} units; texts stay texts and can be changed.`,
        keywords: [...keywords],
        version,
      },
      [
        [`${name}.svg`, svg(side, side, drawn)],
        [`${name}-scene.svg`, svg(width, height, scene)],
      ],
    );
  }
}
