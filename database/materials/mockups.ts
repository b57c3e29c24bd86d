import { rect, words } from './candidates.ts';
import { accent, ink, type Layout, line, middle } from './layout.ts';

/** A wall and a floor, and on it what is shown, moved to the middle. */
const scene = (wall: string, floor: string, [x, y]: readonly [number, number], inner: string) =>
  `${rect(0, 0, 1600, 1200, wall) + rect(0, 940, 1600, 260, floor)}<g transform="translate(${x} ${y})">${inner}</g>`;
const size = [1600, 1200] as const;

/** Things to put a label or a print on. */
export const mockups: readonly Layout[] = [
  {
    name: 'mailer-box',
    type: 'product-mockup',
    title: 'Mailer box, three-quarter view',
    about: 'A closed box seen from the side, with a panel for a logo.',
    keywords: ['box', 'mock-up', 'parcel', 'packaging', 'carton', 'logo'],
    size,
    draw: () =>
      scene(
        '#f4e6d4',
        '#e7d2b8',
        [200, 130],
        '<ellipse cx="600" cy="830" rx="430" ry="50" fill="#22303c" opacity="0.15"/><path d="M200 380L620 520V850L200 690z" fill="#c79a6b"/><path d="M620 520L1010 370V680L620 850z" fill="#a97d51"/><path d="M200 380L590 250L1010 370L620 520z" fill="#dbb488"/>' +
          words(420, 660, 48, 'Logo', '#5c3f22', `${middle} transform="rotate(18 420 660)"`),
      ),
  },
  {
    name: 'pouch',
    type: 'product-mockup',
    title: 'Stand-up pouch, front',
    about: 'A pouch with a notch to tear and a field for a label.',
    keywords: ['pouch', 'bag', 'mock-up', 'coffee', 'food', 'label'],
    size,
    draw: () =>
      scene(
        '#f6ebc9',
        '#e6d5a5',
        [350, 30],
        '<path d="M220 170H680L700 300Q720 700 700 1000Q450 1080 200 1000Q180 700 200 300z" fill="#3b4a54"/><path d="M220 210H680" stroke="#5f717c" stroke-width="6"/>' +
          rect(290, 430, 320, 380, '#ffffff') +
          words(450, 630, 48, 'Label', ink, middle),
      ),
  },
  {
    name: 'dropper-bottle',
    type: 'product-mockup',
    title: 'Dropper bottle, front',
    about: 'A bottle of 30 ml with a dropper and a label to fill.',
    keywords: ['bottle', 'dropper', 'mock-up', 'serum', 'cosmetics', 'label'],
    size,
    draw: () =>
      scene(
        '#dfeae3',
        '#c8d9cd',
        [350, 40],
        '<path d="M410 90q40-30 80 0v170h-80z" fill="#22303c"/><rect x="390" y="260" width="120" height="90" fill="#3b4a54"/><path d="M400 350h100v50q120 30 120 130v500q0 40-40 40H320q-40 0-40-40V530q0-100 120-130z" fill="#a8683a"/>' +
          rect(300, 600, 300, 320, '#ffffff') +
          words(450, 775, 44, 'Label', ink, middle),
      ),
  },
  {
    name: 't-shirt',
    type: 'product-mockup',
    title: 'T-shirt, front',
    about: 'A T-shirt laid flat with a field for a print.',
    keywords: ['t-shirt', 'apparel', 'print', 'mock-up', 'clothes'],
    size,
    draw: () =>
      scene(
        '#f1e3e0',
        '#f1e3e0',
        [200, -10],
        `<path d="M420 170q180 130 360 0l230 110-90 220-110-50v580H390V450l-110 50-90-220z" fill="#ffffff" stroke="${line}" stroke-width="4"/><rect x="450" y="420" width="300" height="360" fill="none" stroke="${accent}" stroke-width="4" stroke-dasharray="16 10"/>` +
          words(600, 615, 44, 'Print', accent, middle),
      ),
  },
];
