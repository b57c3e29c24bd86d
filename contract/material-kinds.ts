/**
 * What the library is sorted by: each shelf (`enParentType`, `parentTypeName` of an address) and its types (`enType`,
 * `typeId`). Slugs of types are unique over all shelves.
 */
export const materialTypes = {
  images: ['product-mockup', 'lifestyle', 'background', 'infographic', 'icon'],
  templates: ['listing', 'a-plus', 'storefront', 'email', 'invoice', 'packaging', 'social-post'],
  video: ['intro', 'product', 'ugc-style', 'short'],
  copy: ['titles', 'bullets', 'replies', 'policies', 'ad-copy'],
  documents: ['checklist', 'contract', 'sop', 'spreadsheet'],
  design: ['font', 'palette', '3d-model'],
} as const satisfies Record<string, readonly string[]>;

export type MaterialShelfName = keyof typeof materialTypes;
export type MaterialType = (typeof materialTypes)[MaterialShelfName][number];

export const materialShelfNames = Object.keys(materialTypes) as MaterialShelfName[];
export const materialTypeNames: readonly MaterialType[] = materialShelfNames.flatMap(
  (shelf): readonly MaterialType[] => materialTypes[shelf],
);

/** The shelf a type stands on; null for a name that is no type. */
export function shelfOfType(name: string): MaterialShelfName | null {
  return (
    materialShelfNames.find((shelf) => (materialTypes[shelf] as readonly string[]).includes(name)) ?? null
  );
}

/** Names of files' formats; each is known by its content (server/business/materials/ingest/file-formats.ts). */
export const materialFormats = [
  'svg',
  'png',
  'jpg',
  'webp',
  'mp4',
  'webm',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'woff2',
  'ttf',
  'otf',
  'glb',
  'obj',
  'html',
  'css',
  'json',
  'csv',
  'md',
  'txt',
] as const;
export type MaterialFormat = (typeof materialFormats)[number];

const MiB = 1024 * 1024;
const large = 64 * MiB;
const text = 4 * MiB;

/** Bytes that a file of each format may have. */
export const largestFiles: Readonly<Record<MaterialFormat, number>> = {
  ...{ png: large, jpg: large, webp: large, svg: 2 * MiB, mp4: large, webm: large, glb: large },
  ...{ pdf: large, docx: large, xlsx: large, pptx: large, woff2: large, ttf: large, otf: large },
  ...{ obj: text, html: text, css: text, json: text, csv: text, md: text, txt: text },
};

export const materialOrientations = ['landscape', 'portrait', 'square'] as const;
export type MaterialOrientation = (typeof materialOrientations)[number];

/** Families of colours, as people search for them; `current` takes the colour of the text around it. */
export const materialColours = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
  'current',
] as const;
export type MaterialColour = (typeof materialColours)[number];

/** The lowest tier of the membership that may download it. */
export const materialTiers = ['free', 'starter', 'pro', 'team'] as const;
export type MaterialTier = (typeof materialTiers)[number];
