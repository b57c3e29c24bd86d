import { z } from 'zod';
import { line, prose } from '#contract/fields.ts';
import {
  materialColours,
  materialOrientations,
  materialTiers,
  materialTypeNames,
} from '#contract/material-kinds.ts';

/** Web addresses only: a link of a material is shown to everybody. */
const webAddress = z.url({ protocol: /^https?$/ }).max(500);

/** What has to be said of a material before it is taken in. */
export const described = z.strictObject({
  /** Its name within the source, the same at every import. */
  key: line(1, 200),
  type: z.enum(materialTypeNames),
  title: line(1, 120),
  description: prose(0, 2000).default(''),
  keywords: z.array(line(1, 60)).max(40).default([]),
  /** SPDX identifier; upper and lower case mean the same. */
  licence: z
    .string()
    .max(60)
    .transform((value) => value.trim().toLowerCase()),
  author: line(1, 120),
  /** The line of the copyright as the licence file of the source has it; null where there is none. */
  copyright: line(1, 300).nullable().default(null),
  sourceUrl: webAddress.nullable().default(null),
  version: line(1, 40).default('1'),
  tier: z.enum(materialTiers).default('free'),
  /** Left out: as the picture has them. */
  colours: z.array(z.enum(materialColours)).max(12).optional(),
  orientation: z.enum(materialOrientations).optional(),
});
export type Described = z.input<typeof described>;

export interface CandidateFile {
  name: string;
  bytes: Buffer;
}

/** One thing that an import offers, as its reader found it. */
export interface Candidate {
  /** Where it stands in what is read: a line, a path. Named in the report. */
  at: string;
  /** Not checked yet. */
  said: unknown;
  /** Its files, the main one first; read when its turn comes. */
  open(): Promise<CandidateFile[]>;
  /** A picture of it, where none of the files is one. */
  preview?(): Promise<CandidateFile | null>;
}

/** Why a candidate was not taken in. */
export const refusals = {
  not_described: 'What is said of it is incomplete or of the wrong kind.',
  twice: 'Its key came shortly before in this import.',
  licence_unknown: 'No text of this licence is in the library.',
  licence_not_free: 'This licence does not let members sell what they make with it.',
  no_file: 'It has no file.',
  too_many_files: 'It has more files than a material may have.',
  file_missing: 'A file that it names is not there.',
  file_outside: 'A file that it names lies outside of the folder.',
  file_unreadable: 'A file that it names cannot be read.',
  file_empty: 'A file is empty.',
  file_too_large: 'A file is larger than allowed.',
  file_type: 'The content of a file is of no accepted format, or not what its name says.',
  picture_too_large: 'A picture has more pixels than allowed.',
  picture_broken: 'A picture cannot be read to its end.',
  svg_malformed: 'A drawing is not well formed.',
  svg_not_safe: 'A drawing uses what cannot be made safe.',
  svg_empty: 'Of a drawing nothing is left once what is not safe was removed.',
  malware: 'A file holds malware.',
  broken: 'Its line in the manifest cannot be read.',
} as const;
export type Refusal = keyof typeof refusals;

export class Refused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal, detail = '') {
    super(detail);
    this.name = 'Refused';
    this.reason = reason;
  }
}
