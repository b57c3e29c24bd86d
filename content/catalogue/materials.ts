/**
 * What the library is sorted by. The slugs are the `enParentType` and `enType` of items and stand in addresses; the
 * items themselves are rows of the database.
 */
export interface MaterialShelf {
  /** `enParentType` */
  slug: string;
  name: string;
  /** What the files are used for. */
  use: string;
  types: readonly { slug: string; name: string }[];
}

export const materialShelves = [
  {
    slug: 'images',
    name: 'Images',
    use: 'Show the goods, alone or in use.',
    types: [
      { slug: 'product-mockup', name: 'Product mock-ups' },
      { slug: 'lifestyle', name: 'Lifestyle scenes' },
      { slug: 'background', name: 'Backgrounds' },
      { slug: 'infographic', name: 'Infographics' },
      { slug: 'icon', name: 'Icons' },
    ],
  },
  {
    slug: 'templates',
    name: 'Templates',
    use: 'Begin with a layout that has worked before.',
    types: [
      { slug: 'listing', name: 'Listings' },
      { slug: 'a-plus', name: 'A+ content' },
      { slug: 'storefront', name: 'Storefronts' },
      { slug: 'email', name: 'Emails' },
      { slug: 'invoice', name: 'Invoices' },
      { slug: 'packaging', name: 'Packaging' },
      { slug: 'social-post', name: 'Social posts' },
    ],
  },
  {
    slug: 'video',
    name: 'Video',
    use: 'Open, show and end a clip.',
    types: [
      { slug: 'intro', name: 'Intros' },
      { slug: 'product', name: 'Product clips' },
      { slug: 'ugc-style', name: 'Hand-held clips' },
      { slug: 'short', name: 'Shorts' },
    ],
  },
  {
    slug: 'copy',
    name: 'Copy',
    use: 'Words to adapt, not to paste.',
    types: [
      { slug: 'titles', name: 'Titles' },
      { slug: 'bullets', name: 'Bullets' },
      { slug: 'replies', name: 'Replies' },
      { slug: 'policies', name: 'Policies' },
      { slug: 'ad-copy', name: 'Ad texts' },
    ],
  },
  {
    slug: 'documents',
    name: 'Documents',
    use: 'The paper behind the shop.',
    types: [
      { slug: 'checklist', name: 'Checklists' },
      { slug: 'contract', name: 'Contracts' },
      { slug: 'sop', name: 'Procedures' },
      { slug: 'spreadsheet', name: 'Spreadsheets' },
    ],
  },
  {
    slug: 'design',
    name: 'Design',
    use: 'Parts to build with.',
    types: [
      { slug: 'font', name: 'Fonts' },
      { slug: 'palette', name: 'Palettes' },
      { slug: '3d-model', name: '3D models' },
    ],
  },
] as const satisfies readonly MaterialShelf[];
