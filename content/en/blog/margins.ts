import type { PageCopy } from '../pages/shape.ts';

/** What is shown beside an article's text: the picture at its title and on its cover, and notes in the margin. */
export interface ArticleMargins {
  /** No page and no other article has the same kit and camera. */
  cover: NonNullable<PageCopy['scene']> & {
    /** The picture follows the article's tool: kit, live value and plate are those the tool opens with. */
    follows?: true;
  };
  /** Our own sentences, each beside the section of that heading; every number is one of the article's. */
  notes: readonly { beside: string; text: string }[];
}

export const margins: Readonly<Record<number, ArticleMargins>> = {
  1: {
    cover: {
      kit: 'parcels',
      camera: 'F',
      live: { parcel: [42, 30, 22] },
      plate: { note: '42 × 30 × 22 cm', text: '6.0 kg billed' },
      follows: true,
    },
    notes: [
      {
        beside: 'Three weights, one price',
        text: 'Carton B is the one to repack: it is charged for 2.9 kg of air.',
      },
      {
        beside: 'Two lines to check',
        text: 'Both roundings go up. Neither is a mistake; both are in the contract.',
      },
    ],
  },
  2: {
    cover: {
      kit: 'gate',
      camera: 'R',
      plate: { note: '126 characters before', text: '70 characters after' },
    },
    notes: [
      {
        beside: 'Four marketplaces, four limits',
        text: 'Older guides still say 200 for Amazon. The date of a rule matters as much as the rule.',
      },
      {
        beside: 'One title, built in five steps',
        text: 'Uses such as kitchen and bathroom are not lost. They move to the bullet points.',
      },
    ],
  },
  3: {
    cover: {
      kit: 'ledger',
      camera: 'P',
      live: { count: 0 },
      plate: { text: '0 of 14 ready' },
      follows: true,
    },
    notes: [
      { beside: 'The seven papers', text: 'With the first five you can answer nearly every form.' },
      {
        beside: 'One spelling, everywhere',
        text: 'Correct the bank and the utility first. The form comes last.',
      },
    ],
  },
  4: {
    cover: { kit: 'chart', camera: 'R', plate: { note: 'What is left', text: '$5.83 of $29.00' } },
    notes: [
      {
        beside: 'Eight costs that come later',
        text: '$12.55 looked left over. The eight take $6.72 of it.',
      },
      {
        beside: 'The return, taken apart',
        text: 'A return costs $15.50. A sale earns $5.83.',
      },
    ],
  },
  5: {
    cover: { kit: 'blades', camera: 'F', plate: { note: 'One ordinary week', text: '4 measurements' } },
    notes: [
      {
        beside: 'What you share, and what you do not',
        text: 'Not small against large, but elastic against steady.',
      },
      { beside: 'Reading the line', text: 'In doubt, begin with a VPS: moving up is one evening’s work.' },
    ],
  },
  6: {
    cover: { kit: 'bench', camera: 'F', plate: { note: '100 reviews', text: '10 minutes' } },
    notes: [
      {
        beside: 'The ten minutes',
        text: 'Mark each theme at most once per review. One loud customer is one customer.',
      },
      {
        beside: 'How far a hundred can be trusted',
        text: '12 against 20 is not a ranking: the two ranges overlap.',
      },
    ],
  },
  7: {
    cover: { kit: 'map', camera: 'L', plate: { note: 'One client', text: '1 workspace' } },
    notes: [
      {
        beside: 'One workspace for every client',
        text: 'A workspace keeps work tidy. It does not change who you are.',
      },
      {
        beside: 'Plan your own workspaces',
        text: 'The empty cells are the point of the table.',
      },
    ],
  },
};
