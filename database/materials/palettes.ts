import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { asTitle, ours, rect, svg, words } from './candidates.ts';

interface Palette {
  name: string;
  use: string;
  keywords: string[];
  /** From the lightest to the darkest, the accent last. */
  colours: readonly [string, string, string, string, string];
}

/** Chosen so that the darkest on the lightest has a contrast of 7:1 or more (tests check it). */
export const palettes: readonly Palette[] = [
  {
    name: 'harbour-morning',
    use: 'Calm blues with a warm accent, for outdoor and travel goods.',
    keywords: ['sea', 'calm', 'travel'],
    colours: ['#f1f5f8', '#b9cdd9', '#5f8aa6', '#1f3b52', '#e07a3f'],
  },
  {
    name: 'linen-and-clay',
    use: 'Natural tones for home textiles and ceramics.',
    keywords: ['natural', 'earth', 'home', 'ceramics'],
    colours: ['#f7f1e8', '#e0cdb3', '#b98b63', '#3f2d22', '#8f4a32'],
  },
  {
    name: 'pine-forest',
    use: 'Deep greens for organic food and garden tools.',
    keywords: ['organic', 'garden', 'nature', 'eco'],
    colours: ['#f0f5ef', '#c0d4bd', '#6b9468', '#1e3d2a', '#d3a03c'],
  },
  {
    name: 'night-market',
    use: 'Neon on black for electronics and games.',
    keywords: ['neon', 'gaming', 'electronics', 'dark'],
    colours: ['#f5f3fb', '#b6a7e0', '#6a4fd0', '#17122b', '#19c3b2'],
  },
  {
    name: 'candy-shelf',
    use: 'Light and sweet, for toys and confectionery.',
    keywords: ['kids', 'toys', 'sweet', 'playful'],
    colours: ['#fff5f8', '#ffc9da', '#f27ea6', '#5a1f3d', '#3fb6c9'],
  },
  {
    name: 'workshop',
    use: 'Plain greys and safety orange, for tools.',
    keywords: ['tools', 'industrial', 'hardware'],
    colours: ['#f4f5f5', '#c5cacc', '#7a8387', '#23292c', '#f2711c'],
  },
  {
    name: 'apothecary',
    use: 'Quiet greens and white, for care and cosmetics.',
    keywords: ['cosmetics', 'beauty', 'care', 'clean'],
    colours: ['#f6faf7', '#cfe3d8', '#82ab99', '#21433a', '#b88746'],
  },
  {
    name: 'first-snow',
    use: 'Cold whites for winter campaigns.',
    keywords: ['winter', 'christmas', 'cold', 'season'],
    colours: ['#f7fafc', '#d3e0ea', '#8fb0c7', '#22374a', '#b3273a'],
  },
  {
    name: 'spring-sale',
    use: 'Fresh green and yellow for a seasonal sale.',
    keywords: ['spring', 'sale', 'easter', 'season'],
    colours: ['#fbfdf0', '#e4efb0', '#a9c94a', '#2f431a', '#f0b429'],
  },
  {
    name: 'summer-pier',
    use: 'Turquoise and coral for beach and sports goods.',
    keywords: ['summer', 'beach', 'sports'],
    colours: ['#f0fbfa', '#a9e2dd', '#38a9a4', '#0f3f45', '#f26b5b'],
  },
  {
    name: 'harvest',
    use: 'Ochre and brown for autumn and food.',
    keywords: ['autumn', 'food', 'season', 'harvest'],
    colours: ['#fbf5ea', '#ecd3a0', '#cf9336', '#472c14', '#8a2f1d'],
  },
  {
    name: 'black-friday',
    use: 'Black, white and one signal colour.',
    keywords: ['sale', 'discount', 'black friday', 'campaign'],
    colours: ['#ffffff', '#d6d6d6', '#6e6e6e', '#111111', '#e3222b'],
  },
  {
    name: 'nursery',
    use: 'Soft tones for baby goods.',
    keywords: ['baby', 'soft', 'pastel'],
    colours: ['#fdf9f4', '#f4ddd0', '#c9b8d8', '#473f58', '#7fa8b8'],
  },
  {
    name: 'espresso-bar',
    use: 'Browns and cream for coffee and kitchen.',
    keywords: ['coffee', 'kitchen', 'food'],
    colours: ['#faf4ec', '#dcc3a6', '#9b7149', '#2d1d14', '#c1502e'],
  },
  {
    name: 'running-track',
    use: 'Strong red and grey for sports.',
    keywords: ['sports', 'fitness', 'dynamic'],
    colours: ['#f6f6f7', '#c9ccd2', '#7d8591', '#1d232c', '#d7263d'],
  },
  {
    name: 'jewel-case',
    use: 'Deep violet and gold for jewellery and watches.',
    keywords: ['jewellery', 'luxury', 'gold', 'watch'],
    colours: ['#f8f5fa', '#d4c3df', '#8d63a8', '#2c163a', '#c9a227'],
  },
];

export function* paletteCandidates(): Generator<Candidate> {
  for (const { name, use, keywords, colours } of palettes) {
    const title = asTitle(name);
    const fields = colours.map((colour, i) => rect(i * 96, 0, 96, 296, colour)).join('');
    const labels = colours.map((colour, i) => words(i * 96 + 16, 334, 15, colour, colours[3])).join('');
    const css = `:root {\n${colours.map((colour, i) => `  --${name}-${i + 1}: ${colour};`).join('\n')}\n}\n`;
    const json = `${JSON.stringify({ name: title, use, colours }, null, 2)}\n`;
    yield ours(
      {
        key: `palette/${name}`,
        type: 'palette',
        title,
        description: `${use} Five colours from the lightest to the darkest and an accent; text in the darkest can be read on the lightest.`,
        keywords: [...keywords, 'colours', 'colour scheme', 'brand'],
      },
      [
        [`${name}.svg`, svg(480, 360, rect(0, 0, 480, 360, colours[0]) + fields + labels)],
        [`${name}.css`, css],
        [`${name}.json`, json],
      ],
    );
  }
}
