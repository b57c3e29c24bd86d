import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { licenceAllows, licenceAsks, licenceForbids } from './licence-terms.ts';
import {
  materialColours,
  materialFormats,
  materialOrientations,
  materialShelfNames,
  materialTiers,
  materialTypeNames,
} from './material-kinds.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const materialId = idSchema('material');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** An SPDX identifier in lower case, `cc-by-4.0`. */
const licenceSlug = z.string().regex(/^[a-z0-9][a-z0-9.+-]{0,59}$/);

/** What somebody may do with a material: the same for every tier. */
export const materialLicence = z.strictObject({
  licence: licenceSlug,
  name: z.string(),
  /** Where its publisher keeps it. */
  url: z.string().nullable(),
  allows: z.array(z.enum(licenceAllows)),
  asks: z.array(z.enum(licenceAsks)),
  forbids: z.array(z.enum(licenceForbids)),
});
export type MaterialLicence = z.output<typeof materialLicence>;

/** A picture to show before a download; answered at `/materials/previews/<name>`. */
export const materialPreview = z.strictObject({
  name: z.string(),
  width: z.int(),
  height: z.int(),
});

export const materialSummary = z.strictObject({
  materialId,
  title: z.string(),
  parentType: z.enum(materialShelfNames),
  type: z.enum(materialTypeNames),
  formats: z.array(z.enum(materialFormats)),
  colours: z.array(z.enum(materialColours)),
  /** Null where it has no picture of its own: a font, a text. */
  orientation: z.enum(materialOrientations).nullable(),
  licence: licenceSlug,
  author: z.string(),
  tier: z.enum(materialTiers),
  preview: materialPreview.nullable(),
  publishedAt: instant,
});
export type MaterialSummary = z.output<typeof materialSummary>;

export const materialDetail = materialSummary.extend({
  description: z.string(),
  keywords: z.array(z.string()),
  version: z.string(),
  /** How the author is named where the licence asks for it; null where it does not. */
  credit: z.string().nullable(),
  /** Where it comes from; null for what was made here. */
  sourceUrl: z.string().nullable(),
  terms: materialLicence,
  /** Until then only the tiers that have new items first may download it; null = no longer, or never. */
  openAt: instant.nullable(),
  /** The first lines of a text or a table, to be read before a download; null for what is no text. */
  opening: z.string().nullable(),
  /** Main colours as `#rrggbb`, the most used first. */
  palette: z.array(z.string().regex(/^#[0-9a-f]{6}$/)),
  files: z.array(
    z.strictObject({
      fileName: z.string(),
      format: z.enum(materialFormats),
      contentType: z.string(),
      sizeBytes: z.int(),
      sha256,
    }),
  ),
});
export type MaterialDetail = z.output<typeof materialDetail>;

const reads = { method: 'GET', access: 'anyone', body: 'query' } as const;
/** Parts of an address: whatever stands there is read as well as it can be, and never refused. */
const anything = z.string().max(600).default('');
/** One or several words, separated by commas; those that are not known are left out and named in the answer. */
const words = anything;

/** How many values of a facet were seen among the matches that were looked at. */
const facetCounts = z.array(z.strictObject({ value: z.string(), materials: z.int() }));

/** Items of one page. */
export const materialsOnPage = 24;

export const searchMaterials = endpoint({
  ...reads,
  name: 'searchMaterials',
  path: '/materials/v1/searchMaterials',
  input: z.strictObject({
    /** A type's slug; `0` and what is no type = all. */
    typeId: anything,
    /** A shelf's slug; `all` and what is no shelf = all. A type that stands on another shelf wins. */
    parentTypeName: anything,
    /** Words of the search, 80 characters of them. */
    keyword: anything,
    format: words,
    orientation: words,
    licence: words,
    colour: words,
    tier: words,
    /** `Y` also counts the facets; asked with the first page only. */
    facets: z.enum(['Y', 'N']).default('N'),
    /** `nextCursor` of the page before, with the same words and filters. */
    cursor: z
      .string()
      .regex(/^\d\.\d\.\d{1,10}\.mat_[0-9a-hjkmnp-tv-z]{26}$/)
      .optional(),
  }),
  output: page(materialSummary).extend({
    read: z.strictObject({
      type: z.enum(materialTypeNames).nullable(),
      parentType: z.enum(materialShelfNames).nullable(),
      keyword: z.string(),
      /** Words that were taken for others: mistyped, or only begun. */
      corrected: z.array(z.strictObject({ from: z.string(), to: z.array(z.string()) })),
      /** Words that no material has, or that none has together with the others. */
      ignored: z.array(z.string()),
      /** Fields of which something was not known, and so was left out. */
      unknown: z.array(
        z.enum(['typeId', 'parentTypeName', 'format', 'orientation', 'licence', 'colour', 'tier']),
      ),
    }),
    /** Null unless asked for. Each facet is counted with the choices of the others, as if it had none itself. */
    facets: z
      .strictObject({
        format: facetCounts,
        orientation: facetCounts,
        licence: facetCounts,
        colour: facetCounts,
        tier: facetCounts,
        /** Only a part of the matches was looked at: there are at least as many. */
        more: z.boolean(),
      })
      .nullable(),
  }),
  errors: [],
  summary:
    'Materials by words, shelf, type and facets, the best match first; knows beginnings of words and typing mistakes; there is no total.',
});
export type SearchReading = z.output<typeof searchMaterials.output>['read'];

export const getMaterial = endpoint({
  ...reads,
  name: 'getMaterial',
  path: '/materials/v1/getMaterial',
  input: z.strictObject({ materialId }),
  output: materialDetail,
  errors: ['request.not_found'],
  summary: 'One material with its files, its licence in short and the line that credits its author.',
});

export const relatedMaterials = endpoint({
  ...reads,
  name: 'relatedMaterials',
  path: '/materials/v1/relatedMaterials',
  input: z.strictObject({ materialId }),
  output: z.strictObject({ items: z.array(materialSummary) }),
  errors: ['request.not_found'],
  summary: 'Up to 12 materials that share the most telling words with one, the closest first.',
});

export const newestMaterials = endpoint({
  ...reads,
  name: 'newestMaterials',
  path: '/materials/v1/newestMaterials',
  input: z.strictObject({ parentTypeName: anything }),
  output: z.strictObject({ items: z.array(materialSummary) }),
  errors: [],
  summary: 'The 12 materials that were published last, of one shelf or of all.',
});

const countedLicence = materialLicence.extend({ materials: z.int() });
/** A licence, and how many published materials carry it. */
export type CountedLicence = z.output<typeof countedLicence>;

export const countMaterials = endpoint({
  ...reads,
  name: 'countMaterials',
  path: '/materials/v1/countMaterials',
  input: z.strictObject({}),
  output: z.strictObject({
    types: z.array(
      z.strictObject({
        parentType: z.enum(materialShelfNames),
        type: z.enum(materialTypeNames),
        materials: z.int(),
      }),
    ),
    /** Those that a published material carries. */
    licences: z.array(countedLicence),
  }),
  errors: [],
  summary:
    'How many materials each type holds and each licence covers, as counted last; exact again every night.',
});

export const getMaterialLicence = endpoint({
  ...reads,
  name: 'getMaterialLicence',
  path: '/materials/v1/getMaterialLicence',
  input: z.strictObject({ licence: licenceSlug }),
  output: materialLicence.extend({ text: z.string() }),
  errors: ['request.not_found'],
  summary: 'The whole text of a licence that materials of the library carry.',
});
export type LicenceText = z.output<typeof getMaterialLicence.output>;
