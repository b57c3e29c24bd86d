import { endpoint, nothing } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { materialTiers, materialTypeNames } from './material-kinds.ts';
import { lookedAtFile } from './material-uploads.ts';
import { materialLicence, materialSummary } from './materials.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

// The library as its operator sees it: drafts and what was taken back beside what is published.

const staff = { access: 'staff' } as const;
const adminErrors = ['session.missing', 'session.ended', 'access.refused'] as const;
const materialId = idSchema('material');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const uploadIds = z.array(idSchema('upload')).min(1).max(12);

/** `draft`: never published. `withdrawn`: taken back; who downloaded it keeps files and certificate. */
export const materialStates = ['draft', 'published', 'withdrawn'] as const;
export type MaterialState = (typeof materialStates)[number];

/** What the operator says of a material; the rest is read from its files. */
export const materialWords = z.strictObject({
  title: line(1, 120),
  type: z.enum(materialTypeNames),
  description: prose(0, 2000).default(''),
  keywords: z.array(line(1, 60)).max(40).default([]),
  licence: z.string().regex(/^[a-z0-9][a-z0-9.+-]{0,59}$/),
  author: line(1, 120),
  sourceUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  tier: z.enum(materialTiers).default('free'),
});

const listed = materialSummary.omit({ preview: true, publishedAt: true }).extend({
  version: z.string(),
  state: z.enum(materialStates),
  /** Its picture, for `showContent`. */
  preview: sha256.nullable(),
  /** That picture below `/materials/previews/`, where anybody may see it; null while the material is not published. */
  previewName: z.string().nullable(),
  changedAt: instant,
  publishedAt: instant.nullable(),
});

const operated = listed.extend({
  description: z.string(),
  keywords: z.array(z.string()),
  sourceUrl: z.string().nullable(),
  palette: z.array(z.string()),
  /** Before that only the tiers that have new items first may download it; null = it never had early access. */
  openAt: instant.nullable(),
  files: z.array(lookedAtFile.pick({ fileName: true, format: true, sizeBytes: true, sha256: true })),
});
export type OperatedMaterial = z.output<typeof operated>;

export const listAllMaterials = endpoint({
  ...staff,
  name: 'listAllMaterials',
  method: 'GET',
  path: '/materials/v1/listAllMaterials',
  body: 'query',
  input: z.strictObject({
    /** Words of it, or its id. */
    about: line(0, 200).default(''),
    state: z.enum(materialStates).optional(),
    type: z.enum(materialTypeNames).optional(),
    cursor: materialId.optional(),
  }),
  output: page(listed).extend({
    /** How many there are in each state, of the type where one is asked for, whatever is searched for. */
    counts: z.record(z.enum(materialStates), z.int()),
  }),
  errors: [...adminErrors],
  summary:
    'Materials in every state, the newest first; published ones by their words, others by their title.',
});
export type MaterialForOperator = z.output<typeof listAllMaterials.output>['items'][number];

export const readMaterial = endpoint({
  ...staff,
  name: 'readMaterial',
  method: 'GET',
  path: '/materials/v1/readMaterial',
  body: 'query',
  input: z.strictObject({ materialId }),
  output: operated,
  errors: [...adminErrors, 'request.not_found'],
  summary: 'One material in whatever state, with its files.',
});

export const listLicences = endpoint({
  ...staff,
  name: 'listLicences',
  method: 'GET',
  path: '/materials/v1/listLicences',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(materialLicence) }),
  errors: [...adminErrors],
  summary: 'The licences that a material may carry.',
});

export const showContent = endpoint({
  ...staff,
  name: 'showContent',
  method: 'GET',
  path: '/materials/v1/showContent',
  body: 'query',
  input: z.strictObject({ sha256 }),
  output: z.strictObject({ picture: z.string().startsWith('data:image/') }),
  errors: [...adminErrors, 'request.not_found'],
  summary: 'A preview as a data address, also of what is not published.',
});

const change = {
  ...staff,
  method: 'POST',
  body: 'json',
  output: operated,
} as const;

export const createMaterial = endpoint({
  ...change,
  name: 'createMaterial',
  path: '/materials/v1/createMaterial',
  input: materialWords.extend({ uploadIds, publish: z.boolean().default(false) }),
  errors: [...adminErrors, 'request.conflict'],
  summary:
    'Makes a material of files that were uploaded and are ready, the main one first. request.conflict: one of them is not, or is used already.',
});

export const changeMaterial = endpoint({
  ...change,
  name: 'changeMaterial',
  path: '/materials/v1/changeMaterial',
  /** `changedAt` as it was read: what somebody else changed meanwhile is not written over. */
  input: materialWords.extend({ materialId, changedAt: instant }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary: 'Says other words of a material; its files and its version stay.',
});

export const replaceMaterialFiles = endpoint({
  ...change,
  name: 'replaceMaterialFiles',
  path: '/materials/v1/replaceMaterialFiles',
  input: z.strictObject({ materialId, uploadIds, changedAt: instant }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary:
    'A new version of other files; its number goes up. Certificates of earlier versions keep the files they were given for.',
});

export const publishMaterial = endpoint({
  ...change,
  name: 'publishMaterial',
  path: '/materials/v1/publishMaterial',
  input: z.strictObject({ materialId }),
  errors: [...adminErrors, 'request.not_found'],
  summary: 'Shows a material to everybody. Repeated, nothing changes.',
});

export const withdrawMaterial = endpoint({
  ...change,
  name: 'withdrawMaterial',
  path: '/materials/v1/withdrawMaterial',
  input: z.strictObject({ materialId }),
  errors: [...adminErrors, 'request.not_found'],
  summary:
    'Takes a material out of search and downloads; certificates stay. Repeated, nothing changes; publishing it undoes it.',
});
