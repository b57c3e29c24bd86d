import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { materialShelfNames, materialTiers, materialTypeNames } from './material-kinds.ts';
import { materialSummary } from './materials.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const downloadId = idSchema('download');
const materialId = idSchema('material');

/** How long a link holds, and how often the whole of its files may be fetched with it. */
export const linkLife = { hours: 24, uses: 5 } as const;

/** New items of the operator are for these tiers first, and for every other so many days later. */
export const earlyAccess = { leastTier: 'pro', days: 14 } as const;

/** A download with links that work in the browser of the member who asked, and in no other. */
export const startedDownload = z.strictObject({
  downloadId,
  /** Proof of what was granted; kept for good. */
  certificate: idSchema('certificate'),
  /** False when the same item was downloaded within 30 days before: it costs nothing. */
  counted: z.boolean(),
  tier: z.enum(materialTiers),
  expiresAt: instant,
  usesLeft: z.int(),
  files: z.array(
    z.strictObject({
      fileName: z.string(),
      contentType: z.string(),
      sizeBytes: z.int(),
      sha256: z.string(),
      /** What the licence asks to stay with the files; it uses up nothing. */
      notice: z.boolean(),
      /** Path on the service: a plain link, with byte ranges, so that a cut download goes on. */
      url: z.string(),
    }),
  ),
});
export type StartedDownload = z.output<typeof startedDownload>;

const memberErrors = ['session.missing', 'session.ended', 'request.not_found'] as const;
const refusals = [...memberErrors, 'entitlement.missing', 'allowance.used_up'] as const;

export const startDownload = endpoint({
  name: 'startDownload',
  method: 'POST',
  path: '/downloads/v1/startDownload',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    materialId,
    /** What it is used for; stands in the certificate. */
    project: line(0, 120).default(''),
  }),
  output: startedDownload,
  errors: [...refusals],
  summary:
    'Takes one download from the allowance, gives its licence certificate and answers links that hold for 24 hours and five fetches. The same item within 30 days costs nothing.',
});

export const renewDownload = endpoint({
  name: 'renewDownload',
  method: 'POST',
  path: '/downloads/v1/renewDownload',
  access: 'member',
  body: 'json',
  input: z.strictObject({ downloadId }),
  output: startedDownload,
  errors: [...refusals],
  summary:
    'Answers new links for an earlier download of the member; free within 30 days of it, counted after.',
});

/** Tiers below may not have many items as one file. */
export const leastZipTier = 'pro';
export const maxInZip = 100;

export const startZip = endpoint({
  name: 'startZip',
  method: 'POST',
  path: '/downloads/v1/startZip',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    /** The same one twice is one. */
    materialIds: z.array(materialId).min(1).max(maxInZip),
    /** What they are used for; stands in the certificates. */
    project: line(0, 120).default(''),
  }),
  output: z.strictObject({
    zipId: idSchema('zip'),
    fileName: z.string(),
    /** Of the zip itself. */
    sizeBytes: z.int(),
    items: z.int(),
    /** How many of them were taken from the allowance; the others were had within 30 days before. */
    counted: z.int(),
    tier: z.enum(materialTiers),
    expiresAt: instant,
    usesLeft: z.int(),
    /** Path on the service, as of a single file. */
    url: z.string(),
  }),
  errors: [...refusals],
  summary:
    'Takes a download for each of up to 100 items, all or none, and answers a link to one zip with their files, licences and certificates. For the Pro and Team tiers; a refusal says how many still fit.',
});
export type StartedZip = z.output<typeof startZip.output>;

export const listDownloads = endpoint({
  name: 'listDownloads',
  method: 'GET',
  path: '/downloads/v1/listDownloads',
  access: 'member',
  body: 'query',
  input: z.strictObject({
    /** Part of a title or of a project's name. */
    words: line(0, 80).default(''),
    cursor: downloadId.optional(),
  }),
  output: page(
    z.strictObject({
      downloadId,
      materialId,
      /** Of the material now; what was withdrawn has no page any more and cannot be downloaded again. */
      published: z.boolean(),
      /** As the library shows it now; null where it was withdrawn. */
      material: materialSummary.nullable(),
      parentType: z.enum(materialShelfNames),
      type: z.enum(materialTypeNames),
      title: z.string(),
      version: z.string(),
      project: z.string().nullable(),
      certificate: idSchema('certificate'),
      counted: z.boolean(),
      startedAt: instant,
      /** It came in a zip and has no link of its own. */
      inZip: z.boolean(),
      /** Of the links; in the past: renew them. */
      expiresAt: instant,
      usesLeft: z.int(),
      /** Until then new links cost nothing; null: they take one download from the allowance. */
      freeUntil: instant.nullable(),
    }),
  ),
  errors: ['session.missing', 'session.ended'],
  summary: 'Lists what the member downloaded, newest first: of each version and project the last download.',
});
export type Download = z.output<typeof listDownloads.output>['items'][number];
