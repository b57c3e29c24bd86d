import { endpoint, fileEndpoint, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { licenceAllows, licenceAsks, licenceForbids } from './licence-terms.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const number = idSchema('certificate');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Compact JWS (RFC 7515), EdDSA with Ed25519 (RFC 8037). */
const jws = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{86}$/);

/** What a member may do with the files of one download, as it was agreed on that day. Never changed afterwards. */
export const certificate = z.strictObject({
  format: z.literal('licence-certificate/1'),
  /** Origin of the site that gave it. */
  issuer: z.string(),
  number,
  issuedAt: instant,
  holder: z.strictObject({ name: z.string(), company: z.string().nullable() }),
  /** What the files are used for, in the holder's words; it limits nothing. Null = not said. */
  project: z.string().nullable(),
  item: z.strictObject({ id: z.string(), title: z.string(), version: z.string(), author: z.string() }),
  files: z.array(z.strictObject({ name: z.string(), sha256, sizeBytes: z.int() })).min(1),
  licence: z.strictObject({
    /** SPDX identifier in lower case. */
    id: z.string(),
    name: z.string(),
    /** How the author is named; null where the licence does not ask for it. */
    credit: z.string().nullable(),
    /** Of the licence's own text on that day. */
    textSha256: sha256,
    /** What it said of itself; certificates given before 25 Nov 2026 name only its text. */
    url: z.string().nullable().optional(),
    allows: z.array(z.enum(licenceAllows)).optional(),
    asks: z.array(z.enum(licenceAsks)).optional(),
    forbids: z.array(z.enum(licenceForbids)).optional(),
  }),
  /** The membership it was downloaded with. */
  plan: z.strictObject({ tier: z.string(), terms: z.string() }),
});
export type Certificate = z.output<typeof certificate>;

/** For files: what is said, and our signature over exactly that. */
export const signedCertificate = z.strictObject({ certificate, jws });

export const certificateSummary = z.strictObject({
  number,
  issuedAt: instant,
  itemId: z.string(),
  title: z.string(),
  version: z.string(),
  project: z.string().nullable(),
});

const own = { method: 'GET', access: 'member', body: 'query' } as const;
const refusals = ['session.missing', 'session.ended'] as const;

export const listCertificates = endpoint({
  ...own,
  name: 'listCertificates',
  path: '/certificates/v1/listCertificates',
  input: z.strictObject({
    /** Part of a title, of a project's name or of a certificate's number. */
    words: line(0, 80).default(''),
    cursor: number.optional(),
  }),
  output: page(certificateSummary),
  errors: [...refusals],
  summary: 'Lists the licence certificates of the member, newest first; they stay when a membership ends.',
});
export type CertificateSummary = z.output<typeof listCertificates.output>['items'][number];

export const getCertificate = endpoint({
  ...own,
  name: 'getCertificate',
  path: '/certificates/v1/getCertificate',
  input: z.strictObject({ number }),
  output: signedCertificate,
  errors: [...refusals, 'request.not_found'],
  summary: 'Answers a licence certificate of the member with its signature, as it is kept for good.',
});

export const downloadCertificate = fileEndpoint({
  ...own,
  name: 'downloadCertificate',
  path: '/certificates/v1/downloadCertificate',
  input: z.strictObject({ number }),
  file: 'application/pdf',
  errors: [...refusals, 'request.not_found'],
  summary: 'Answers a licence certificate as a PDF file that holds the signed JSON as an attachment.',
});

export const checkFile = endpoint({
  name: 'checkFile',
  method: 'GET',
  path: '/certificates/v1/checkFile',
  access: 'anyone',
  body: 'query',
  input: z.strictObject({
    /** Of the file; it stays where it is. */
    sha256,
    /** Of a certificate that is said to cover it. */
    number: number.optional(),
  }),
  output: z.strictObject({
    /** What the file is; null when no certificate names it. */
    item: z.strictObject({ itemId: z.string(), title: z.string(), version: z.string() }).nullable(),
    /** Null when no number was given or there is no such certificate. */
    certificate: z
      .strictObject({
        covers: z.boolean(),
        /** Null when it names other files. */
        grant: z
          .strictObject({
            issuedAt: instant,
            holder: z.string(),
            project: z.string().nullable(),
            licence: z.string(),
          })
          .nullable(),
      })
      .nullable(),
  }),
  errors: [],
  summary:
    'Tells by its SHA-256 which item a file is, and whether a certificate covers it. Whom certificates name is told only to who knows the number.',
});
export type FileCheck = z.output<typeof checkFile.output>;

export const verifyCertificate = endpoint({
  name: 'verifyCertificate',
  method: 'POST',
  path: '/certificates/v1/verifyCertificate',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ jws }),
  output: z.strictObject({
    /** What was signed here; null when the signature is not ours or does not fit. */
    certificate: certificate.nullable(),
  }),
  errors: [],
  summary: 'Tells whether a certificate was signed here and has not been changed since.',
});

export const listCertificateKeys = endpoint({
  name: 'listCertificateKeys',
  method: 'GET',
  path: '/certificates/v1/listCertificateKeys',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    keys: z.array(
      z.strictObject({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        use: z.literal('sig'),
        alg: z.literal('EdDSA'),
      }),
    ),
  }),
  errors: [],
  summary: 'The public keys that certificates are checked with, as a JSON Web Key Set; nobody has to ask us.',
});
