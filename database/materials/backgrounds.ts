import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { asTitle, ours, rect, svg } from './candidates.ts';
import { palettes } from './palettes.ts';

const width = 1600;
const height = 1000;
type Colours = readonly string[];
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
/** Always the same for the same seed, so that a background is the same at every install. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Each draws the area; plain enough for goods to stand in front of. */
const patterns: readonly {
  name: string;
  about: string;
  keywords: string[];
  draw(of: Colours, seed: number): string;
}[] = [
  {
    name: 'soft-gradient',
    about: 'A soft gradient from corner to corner',
    keywords: ['gradient', 'smooth', 'plain', 'studio'],
    draw: ([light, mid, dark]) =>
      `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="0.6" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>${rect(0, 0, width, height, 'url(#g)')}`,
  },
  {
    name: 'waves',
    about: 'Broad waves, one behind the other',
    keywords: ['waves', 'curves', 'layers', 'water'],
    draw: ([light, mid, dark], seed) => {
      const next = chance(seed);
      const layers = numbers(5).map((i) => {
        const y = 330 + i * 130;
        const [a, b] = [y - 90 - next() * 120, y + 60 + next() * 120];
        const fill = i % 2 ? dark : mid;
        return `<path d="M0 ${y}C400 ${a.toFixed(0)} 800 ${b.toFixed(0)} ${width} ${y - 40}V${height}H0z" fill="${fill}" opacity="${(0.25 + i * 0.1).toFixed(2)}"/>`;
      });
      return rect(0, 0, width, height, light ?? '') + layers.join('');
    },
  },
  {
    name: 'dots',
    about: 'An even grid of dots',
    keywords: ['dots', 'polka', 'pattern', 'grid'],
    draw: ([light, mid]) =>
      `<defs><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="5" fill="${mid}"/></pattern></defs>${rect(0, 0, width, height, light ?? '')}${rect(0, 0, width, height, 'url(#p)')}`,
  },
  {
    name: 'stripes',
    about: 'Slanted stripes of two tones',
    keywords: ['stripes', 'lines', 'diagonal', 'pattern'],
    draw: ([light, mid]) =>
      `<defs><pattern id="p" width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="30" height="60" fill="${mid}" opacity="0.6"/></pattern></defs>${rect(0, 0, width, height, light ?? '')}${rect(0, 0, width, height, 'url(#p)')}`,
  },
  {
    name: 'confetti',
    about: 'Scattered paper shapes with room in the middle',
    keywords: ['confetti', 'party', 'celebration', 'sale', 'birthday'],
    draw: ([light, mid, dark, , accent], seed) => {
      const next = chance(seed);
      const pieces = numbers(90).map((i) => {
        const [x, y] = [next() * width, next() * height];
        const middle = Math.abs(x - width / 2) < 430 && Math.abs(y - height / 2) < 280;
        const fill = [mid, dark, accent][i % 3];
        return middle
          ? ''
          : `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="26" height="12" rx="3" fill="${fill}" transform="rotate(${(next() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
      });
      return rect(0, 0, width, height, light ?? '') + pieces.join('');
    },
  },
  {
    name: 'stage',
    about: 'A stage with a round spot of light, for a product in front',
    keywords: ['podium', 'product stage', 'studio', 'spotlight', 'display'],
    draw: ([light, mid, dark]) =>
      `<defs><radialGradient id="g" cx="0.5" cy="0.4" r="0.7"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${mid}"/></radialGradient></defs>${rect(0, 0, width, height, 'url(#g)')}<ellipse cx="800" cy="860" rx="520" ry="90" fill="${dark}" opacity="0.35"/><path d="M280 820a520 90 0 0 0 1040 0v-50H280z" fill="${mid}"/><ellipse cx="800" cy="770" rx="520" ry="90" fill="${light}"/>`,
  },
];

const chosen = palettes.slice(0, 8);

export function* backgroundCandidates(): Generator<Candidate> {
  for (const pattern of patterns) {
    for (const [i, palette] of chosen.entries()) {
      const name = `${pattern.name}-${palette.name}`;
      yield ours(
        {
          key: `background/${name}`,
          type: 'background',
          title: `${asTitle(pattern.name)}, ${palette.name.replaceAll('-', ' ')}`,
          description: `${pattern.about}, in the colours of the palette ${asTitle(palette.name)}. 1600 × 1000, of vectors, so that it can be made any size.`,
          keywords: [...pattern.keywords, ...palette.keywords, 'backdrop', 'wallpaper'],
          tier: i < 5 ? 'free' : 'starter',
        },
        [[`${name}.svg`, svg(width, height, pattern.draw(palette.colours, i + 7))]],
      );
    }
  }
}
