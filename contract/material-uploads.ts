import { endpoint, nothing } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { materialFormats } from './material-kinds.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** Where files arrive by the tus protocol (version 1.0.0, creation), with the `token` header of every call. */
export const uploadPath = '/material-uploads/v1/files';

/** `arriving`: bytes are missing. `checking`: whole, and being looked at. Then `ready` to be used, or `refused`. */
export const uploadStates = ['arriving', 'checking', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why a file was not taken. */
export const uploadRefusals = [
  'file_empty',
  'file_too_large',
  'file_type',
  'picture_too_large',
  'picture_broken',
  'svg_malformed',
  'svg_not_safe',
  'svg_empty',
  'malware',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

const uploadId = idSchema('upload');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a file that can be used is; its bytes as they will be downloaded. */
export const lookedAtFile = z.strictObject({
  fileName: z.string(),
  format: z.enum(materialFormats),
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256,
  /** Of a picture, in pixels or units of the drawing. */
  picture: z.strictObject({ width: z.int(), height: z.int() }).nullable(),
  preview: z.strictObject({ sha256, width: z.int(), height: z.int() }).nullable(),
  /** `#rrggbb`, the most used first. */
  palette: z.array(z.string()),
});

export const materialUpload = z.strictObject({
  uploadId,
  /** As it was sent, with the size that was announced and the file's own time. */
  fileName: z.string(),
  sizeBytes: z.int(),
  modifiedAt: instant.nullable(),
  state: z.enum(uploadStates),
  /** Of an arriving file: where it goes on. */
  receivedBytes: z.int(),
  /** It waits because the virus scanner gives no verdict. */
  waitsForScanner: z.boolean(),
  refusal: z.enum(uploadRefusals).nullable(),
  file: lookedAtFile.nullable(),
  beganAt: instant,
});
export type MaterialUpload = z.output<typeof materialUpload>;

const adminErrors = ['session.missing', 'session.ended', 'access.refused'] as const;

export const listUploads = endpoint({
  name: 'listUploads',
  method: 'GET',
  path: '/material-uploads/v1/listUploads',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** The caller's own that are in no material yet, the newest first. */
    items: z.array(materialUpload),
    /** Most bytes of each format in this install. */
    limits: z.record(z.enum(materialFormats), z.int()),
  }),
  errors: [...adminErrors],
  summary:
    'The files that the operator has sent for the library and not used yet, with how far each has come.',
});
export type UploadList = z.output<typeof listUploads.output>;

export const discardUpload = endpoint({
  name: 'discardUpload',
  method: 'POST',
  path: '/material-uploads/v1/discardUpload',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ uploadId }),
  output: z.strictObject({ uploadId }),
  errors: [...adminErrors],
  summary: 'Forgets a file that was sent, in whatever state. Repeated, nothing changes.',
});
