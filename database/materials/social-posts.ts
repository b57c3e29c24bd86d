import { rect, words } from './candidates.ts';
import { accent, ink, type Layout, line, middle, numbers, photo } from './layout.ts';

/** Posts for social networks, in the sizes these show. */
export const socialPosts: readonly Layout[] = [
  {
    name: 'sale-square',
    type: 'social-post',
    title: 'Sale announcement, square',
    about: 'A share in large figures above a photo.',
    keywords: ['sale', 'discount', 'instagram', 'post', 'offer'],
    size: [1080, 1080],
    draw: (w, h) =>
      rect(0, 0, w, h, '#fff5e6') +
      photo(90, 480, 900, 510) +
      words(540, 280, 210, '00 % off', '#a4262c', `${middle} font-weight="700"`) +
      words(540, 400, 60, 'until the last day of the month', ink, middle),
  },
  {
    name: 'sale-story',
    type: 'social-post',
    title: 'Sale announcement, story',
    about: 'The same for a full phone screen.',
    keywords: ['sale', 'discount', 'story', 'instagram', 'tiktok', 'vertical'],
    size: [1080, 1920],
    draw: (w, h) =>
      rect(0, 0, w, h, '#fff5e6') +
      photo(90, 820, 900, 820) +
      words(540, 460, 200, '00 % off', '#a4262c', `${middle} font-weight="700"`) +
      words(540, 600, 60, 'Say until when', ink, middle),
  },
  {
    name: 'new-arrival',
    type: 'social-post',
    title: 'New arrival',
    about: 'A photo with a label and one line.',
    keywords: ['new', 'launch', 'arrival', 'product launch', 'instagram'],
    size: [1080, 1350],
    draw: (w, h) =>
      rect(0, 0, w, h, '#eef5f3') +
      photo(90, 220, 900, 860) +
      words(90, 150, 90, 'New', accent, 'font-weight="700"') +
      words(90, 1200, 64, 'Name of the product'),
  },
  {
    name: 'customer-quote',
    type: 'social-post',
    title: 'Customer quote',
    about: 'Large quotation marks and room for what a customer really wrote.',
    keywords: ['quote', 'review', 'testimonial', 'customer voice'],
    size: [1080, 1080],
    draw: (w, h) =>
      rect(0, 0, w, h, ink) +
      words(90, 330, 320, '“', '#7fd1c2') +
      words(90, 480, 50, 'What a customer wrote, word for word,', '#ffffff') +
      words(90, 560, 50, 'with their consent.', '#ffffff') +
      words(90, 900, 44, 'First name, town', '#b8c7cf'),
  },
  {
    name: 'tip-carousel',
    type: 'social-post',
    title: 'Tip of the week, carousel',
    about: 'A number, a tip and where to read on.',
    keywords: ['tip', 'carousel', 'advice', 'education'],
    size: [1080, 1080],
    draw: (w, h) =>
      rect(0, 0, w, h, '#f4f1fb') +
      words(90, 330, 260, '1', '#6a4fd0', 'font-weight="700"') +
      words(90, 500, 70, 'One thing to do better', ink, 'font-weight="700"') +
      numbers(3)
        .map((i) => rect(90, 600 + i * 80, 780 - i * 90, 28, '#cfc6ec'))
        .join(''),
  },
  {
    name: 'restock',
    type: 'social-post',
    title: 'Back in stock',
    about: 'A photo in a circle with two lines.',
    keywords: ['back in stock', 'restock', 'available again'],
    size: [1080, 1080],
    draw: (w, h) =>
      rect(0, 0, w, h, '#e2f1ee') +
      `<circle cx="540" cy="430" r="310" fill="#ffffff" stroke="${line}"/>` +
      words(540, 445, 40, 'Your photo', '#6b7a84', middle) +
      words(540, 880, 100, 'Back in stock', ink, `${middle} font-weight="700"`),
  },
];
