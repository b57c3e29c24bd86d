import { z } from 'zod';
import { BackupRefused } from './refusal.ts';

/**
 * What a backup holds, as its last entry says. The entries before it, in this order: a note for people, each list of
 * stored files and behind it these files, the rows of each table, the jobs.
 */
export const manifestName = 'manifest.json';
/** Raised when an older build could no longer read what a new one writes. */
export const formatVersion = 1;

const part = z.object({ name: z.string(), sha256: z.string(), rows: z.number().int() });
const table = z.object({
  /** In the schema `public`, except for the jobs */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** gzip of COPY's text format, each of whole rows */
  parts: z.array(part),
});

const schema = z.object({
  format: z.literal(formatVersion),
  /** Of the program that made it */
  version: z.string(),
  /** When the snapshot of the rows was taken */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** As drizzle keeps them: `createdAt` is the `when` of the journal. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Those of pg-boss that are still to be done, and what their queues are like. */
  jobs: table.extend({ queues: z.array(z.record(z.string(), z.unknown())) }),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    lists: z.array(part),
    /** Named by rows and not in the storage, when the backup was made; a hundred at most of them are named. */
    missing: z.number().int(),
    missingKeys: z.array(z.string()),
  }),
});

export type Manifest = z.output<typeof schema>;
export type Part = z.output<typeof part>;
export type TableRows = z.output<typeof table>;

/** One line of a list of files. */
export const storedFile = z.object({
  key: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  type: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

/** @throws when it is none that could be read back */
export const formatManifest = (manifest: Manifest): Buffer =>
  Buffer.from(JSON.stringify(schema.parse(manifest), null, 1));

/** @throws BackupRefused: a newer program made it */
export function parseManifest(bytes: Buffer): Manifest {
  const value = JSON.parse(bytes.toString());
  if (value.format > formatVersion)
    throw new BackupRefused(
      `The backup was made by EZCaravel ${value.version}, and this version cannot read it. Restore it with that version or a newer one.`,
    );
  return schema.parse(value);
}
