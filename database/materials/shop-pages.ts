import { rect, words } from './candidates.ts';
import { ink, type Layout, line, middle, numbers, photo, sheet } from './layout.ts';

/** Parts of brand pages and shop fronts, in the sizes that marketplaces take. */
export const shopPages: readonly Layout[] = [
  {
    name: 'module-hero',
    type: 'a-plus',
    title: 'A+ module, wide picture with a line',
    about: 'One picture of 970 × 600 with a headline below.',
    keywords: ['a+ content', 'amazon', 'brand', 'hero module', 'enhanced content'],
    size: [970, 600],
    draw: (w, h) =>
      photo(0, 0, w, 430, '970 × 600') +
      rect(0, 430, w, h - 430, '#ffffff') +
      words(40, 510, 44, 'One promise, kept by the product', ink, 'font-weight="700"'),
  },
  {
    name: 'module-four',
    type: 'a-plus',
    title: 'A+ module, four pictures with text',
    about: 'Four pictures of 220 × 220 in a row, each with a heading and two lines.',
    keywords: ['a+ content', 'amazon', 'four images', 'features', 'enhanced content'],
    size: [970, 420],
    draw: (w, h) =>
      sheet(w, h) +
      numbers(4)
        .map(
          (i) =>
            photo(15 + i * 240, 15, 220, 220, '220') +
            words(15 + i * 240, 285, 26, 'Heading', ink, 'font-weight="700"') +
            words(15 + i * 240, 325, 20, 'Two lines of text'),
        )
        .join(''),
  },
  {
    name: 'module-side',
    type: 'a-plus',
    title: 'A+ module, picture beside text',
    about: 'A picture of 300 × 300 beside a heading and three points.',
    keywords: ['a+ content', 'amazon', 'image left', 'text right', 'enhanced content'],
    size: [970, 330],
    draw: (w, h) =>
      sheet(w, h) +
      photo(15, 15, 300, 300, '300 × 300') +
      words(360, 80, 40, 'Heading', ink, 'font-weight="700"') +
      numbers(3)
        .map((i) => words(380, 150 + i * 56, 26, '•  A point in one line'))
        .join(''),
  },
  {
    name: 'module-comparison',
    type: 'a-plus',
    title: 'A+ module, comparison of our models',
    about: 'A table of five models with six rows.',
    keywords: ['a+ content', 'amazon', 'comparison chart', 'models', 'cross-sell'],
    size: [970, 600],
    draw: (w, h) =>
      sheet(w, h) +
      numbers(5)
        .map((c) => photo(170 + c * 160, 15, 140, 140, String(c + 1)))
        .join('') +
      numbers(6)
        .map((r) => rect(15, 180 + r * 66, 940, 2, line) + words(20, 225 + r * 66, 22, `Property ${r + 1}`))
        .join(''),
  },
  {
    name: 'hero-banner',
    type: 'storefront',
    title: 'Storefront hero banner',
    about: 'A banner of 3000 × 600 whose middle stays clear of what phones cut away.',
    keywords: ['banner', 'header', 'shop', 'amazon store', 'hero'],
    size: [3000, 600],
    draw: (w, h) =>
      rect(0, 0, w, h, '#e2f1ee') +
      rect(1000, 60, 1000, 480, '#ffffff', 'opacity="0.6"') +
      words(1500, 320, 110, 'What you sell, in one line', ink, middle),
  },
  {
    name: 'category-tiles',
    type: 'storefront',
    title: 'Storefront category tiles',
    about: 'Four tiles with a photo and a name each.',
    keywords: ['categories', 'tiles', 'navigation', 'shop', 'collection'],
    size: [2400, 700],
    draw: (w, h) =>
      sheet(w, h) +
      numbers(4)
        .map(
          (i) =>
            photo(30 + i * 595, 30, 555, 500) +
            words(30 + i * 595, 610, 56, `Category ${i + 1}`, ink, 'font-weight="700"'),
        )
        .join(''),
  },
  {
    name: 'brand-story',
    type: 'storefront',
    title: 'Storefront brand story',
    about: 'A portrait beside a heading and a paragraph.',
    keywords: ['about us', 'brand story', 'founder', 'shop'],
    size: [2400, 900],
    draw: (w, h) =>
      rect(0, 0, w, h, '#f7f1e8') +
      photo(80, 80, 900, 740) +
      words(1080, 260, 90, 'Who makes it', ink, 'font-weight="700"') +
      numbers(5)
        .map((i) => rect(1080, 360 + i * 80, 1150 - i * 60, 30, '#e0cdb3'))
        .join(''),
  },
];
