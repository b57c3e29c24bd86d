import { rect, words } from './candidates.ts';
import { accent, ink, type Layout, line, middle, numbers, photo, sheet, tone } from './layout.ts';

/** Pictures that explain a product beside its photos. */
export const infographics: readonly Layout[] = [
  {
    name: 'size-chart',
    type: 'infographic',
    title: 'Size chart for clothes',
    about: 'A table of sizes with chest, waist and hip.',
    keywords: ['size chart', 'clothes', 'measurements', 'apparel', 'fit'],
    size: [1600, 1600],
    draw: (w, h) =>
      sheet(w, h) +
      words(100, 170, 80, 'Size chart', ink, 'font-weight="700"') +
      numbers(7)
        .map(
          (r) =>
            rect(100, 260 + r * 160, 1400, 160, r % 2 ? '#ffffff' : tone) +
            ['Size', 'Chest cm', 'Waist cm', 'Hip cm']
              .map((head, c) =>
                words(
                  140 + c * 350,
                  360 + r * 160,
                  48,
                  r === 0 ? head : c === 0 ? (['XS', 'S', 'M', 'L', 'XL', 'XXL'][r - 1] ?? '') : '00–00',
                ),
              )
              .join(''),
        )
        .join(''),
  },
  {
    name: 'dimensions',
    type: 'infographic',
    title: 'Product dimensions with arrows',
    about: 'A product with arrows for width, depth and height.',
    keywords: ['dimensions', 'measurements', 'arrows', 'width', 'height', 'size'],
    size: [1600, 1600],
    draw: (w, h) =>
      sheet(w, h) +
      photo(350, 350, 900, 850) +
      `<path d="M350 1290H1250M350 1260v60M1250 1260v60M1340 350V1200M1310 350h60M1310 1200h60" stroke="${accent}" stroke-width="8"/>` +
      words(800, 1380, 56, '00 cm', ink, middle) +
      words(1390, 790, 56, '00 cm') +
      words(100, 170, 80, 'Dimensions', ink, 'font-weight="700"'),
  },
  {
    name: 'feature-callouts',
    type: 'infographic',
    title: 'Feature callouts around a product',
    about: 'A product in the middle and four features around it.',
    keywords: ['features', 'benefits', 'callouts', 'listing image'],
    size: [1600, 1600],
    draw: (w, h) =>
      sheet(w, h) +
      photo(480, 430, 640, 760) +
      (
        [
          [60, 300],
          [1180, 300],
          [60, 1100],
          [1180, 1100],
        ] as const
      )
        .map(
          ([x, y], i) =>
            `<circle cx="${x + 50}" cy="${y + 50}" r="50" fill="${accent}"/>` +
            words(x + 50, y + 68, 52, String(i + 1), '#ffffff', middle) +
            words(x, y + 160, 44, 'Feature', ink, 'font-weight="700"') +
            words(x, y + 220, 34, 'What it is good for'),
        )
        .join(''),
  },
  {
    name: 'comparison',
    type: 'infographic',
    title: 'Comparison table, ours and others',
    about: 'Two columns, ours and others, with ticks and crosses.',
    keywords: ['comparison', 'versus', 'table', 'checkmarks'],
    size: [1600, 1600],
    draw: (w, h) =>
      sheet(w, h) +
      rect(820, 120, 320, 1360, '#e2f1ee') +
      words(980, 230, 56, 'Ours', ink, `${middle} font-weight="700"`) +
      words(1330, 230, 56, 'Others', ink, middle) +
      numbers(6)
        .map(
          (i) =>
            words(100, 430 + i * 190, 50, `Property ${i + 1}`) +
            rect(100, 490 + i * 190, 1400, 3, line) +
            `<path d="M940 ${410 + i * 190}l30 34 60-70" fill="none" stroke="${accent}" stroke-width="14"/><path d="M1300 ${380 + i * 190}l60 60m0-60l-60 60" stroke="#a4262c" stroke-width="12"/>`,
        )
        .join(''),
  },
  {
    name: 'how-to-use',
    type: 'infographic',
    title: 'How to use in three steps',
    about: 'Three pictures in a row, each with a number and a line.',
    keywords: ['how to', 'steps', 'instructions', 'tutorial', 'usage'],
    size: [1800, 1000],
    draw: (w, h) =>
      sheet(w, h) +
      numbers(3)
        .map(
          (i) =>
            photo(80 + i * 570, 240, 500, 500) +
            `<circle cx="${130 + i * 570}" cy="230" r="54" fill="${accent}"/>` +
            words(130 + i * 570, 250, 56, String(i + 1), '#ffffff', middle) +
            words(80 + i * 570, 830, 46, 'Say what to do'),
        )
        .join('') +
      words(80, 130, 76, 'How to use it', ink, 'font-weight="700"'),
  },
  {
    name: 'in-the-box',
    type: 'infographic',
    title: 'What is in the box',
    about: 'Six fields for the parts that come with a product.',
    keywords: ['in the box', 'contents', 'package contents', 'included', 'parts'],
    size: [1600, 1600],
    draw: (w, h) =>
      sheet(w, h) +
      words(100, 170, 80, 'In the box', ink, 'font-weight="700"') +
      numbers(6)
        .map(
          (i) =>
            photo(100 + (i % 3) * 480, 280 + Math.floor(i / 3) * 640, 440, 440, `Part ${i + 1}`) +
            words(100 + (i % 3) * 480, 790 + Math.floor(i / 3) * 640, 44, '1 × name'),
        )
        .join(''),
  },
  {
    name: 'delivery-timeline',
    type: 'infographic',
    title: 'Delivery timeline',
    about: 'Ordered, packed, on its way, delivered: four points on a line.',
    keywords: ['delivery', 'shipping time', 'timeline', 'process', 'order status'],
    size: [1800, 700],
    draw: (w, h) =>
      sheet(w, h) +
      rect(200, 330, 1400, 12, line) +
      ['Ordered', 'Packed', 'On its way', 'Delivered']
        .map(
          (name, i) =>
            `<circle cx="${200 + i * 467}" cy="336" r="46" fill="${accent}"/>` +
            words(200 + i * 467, 470, 52, name, ink, middle) +
            words(200 + i * 467, 540, 38, 'Day 0', '#6b7a84', middle),
        )
        .join(''),
  },
];
