export interface KitItem {
  id: string;
  group: 'mark' | 'pictures' | 'words' | 'colours' | 'terms';
  name: string;
  why: string;
  /** Without it resellers make up their own. */
  isNeeded: boolean;
}

/** What a reseller kit holds: advice of this site, in the order resellers look for it. */
export const kitItems = [
  {
    id: 'vector',
    group: 'mark',
    name: 'Logo as a vector file (SVG or PDF)',
    why: 'Prints at any size.',
    isNeeded: true,
  },
  {
    id: 'png',
    group: 'mark',
    name: 'Logo as PNG with a transparent background, 2,000 px wide',
    why: 'Some shops do not accept vector files.',
    isNeeded: true,
  },
  {
    id: 'dark',
    group: 'mark',
    name: 'A version for dark backgrounds',
    why: 'Otherwise somebody inverts it.',
    isNeeded: false,
  },
  {
    id: 'space',
    group: 'mark',
    name: 'Clear space and smallest size, in one sentence',
    why: 'Answers the first question of every designer.',
    isNeeded: true,
  },
  {
    id: 'main',
    group: 'pictures',
    name: 'Main picture: whole product, white background, 2,000 px',
    why: 'Large enough for zoom on marketplaces.',
    isNeeded: true,
  },
  {
    id: 'detail',
    group: 'pictures',
    name: 'Detail pictures: scale, material, contents, back, label',
    why: 'Fewer questions and fewer returns.',
    isNeeded: true,
  },
  {
    id: 'use',
    group: 'pictures',
    name: 'The product in use, with the rights of people shown',
    why: 'The picture that resellers would stage themselves.',
    isNeeded: false,
  },
  {
    id: 'names',
    group: 'pictures',
    name: 'File names with product code and view',
    why: 'The right picture on the right variant.',
    isNeeded: false,
  },
  {
    id: 'texts',
    group: 'words',
    name: 'Title in two lengths, five bullets, description',
    why: 'Fits marketplaces with short and long titles.',
    isNeeded: true,
  },
  {
    id: 'facts',
    group: 'words',
    name: 'Size, weight, product codes, country of origin',
    why: 'Copied wrongly, they come back as returns.',
    isNeeded: true,
  },
  {
    id: 'safety',
    group: 'words',
    name: 'Safety notes in every language you sell in',
    why: 'The law requires them.',
    isNeeded: true,
  },
  {
    id: 'fonts',
    group: 'colours',
    name: 'Fonts named, with their licence or a free substitute',
    why: 'A font in a kit needs the right to pass it on.',
    isNeeded: true,
  },
  {
    id: 'values',
    group: 'colours',
    name: 'Colours as hex and for print',
    why: 'Screens and printers speak differently.',
    isNeeded: false,
  },
  {
    id: 'who',
    group: 'terms',
    name: 'Who may use the kit, where and until when',
    why: 'A licence without an end date is hard to end.',
    isNeeded: true,
  },
  {
    id: 'change',
    group: 'terms',
    name: 'What may be changed, and what not',
    why: 'Resellers often ask whether they may crop.',
    isNeeded: true,
  },
  {
    id: 'proof',
    group: 'terms',
    name: 'Trademark number and a person who may sign',
    why: 'Shows that the permission comes from the owner.',
    isNeeded: true,
  },
  {
    id: 'contact',
    group: 'terms',
    name: 'A contact and the date of this version',
    why: 'Tells old kits from new ones.',
    isNeeded: false,
  },
] as const satisfies readonly KitItem[];

/** WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11: least contrast of text, large text and parts of controls. */
export const contrastLevels = {
  text: 4.5,
  large: 3,
  enhanced: 7,
  source: {
    title: 'Web Content Accessibility Guidelines 2.2',
    publisher: 'W3C',
    url: 'https://www.w3.org/TR/WCAG22/',
  },
  checkedOn: '2026-11-20',
} as const;
