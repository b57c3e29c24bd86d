import type { ErrorName } from './errors.ts';
import type { MemberCall } from './organisation-rights.ts';
import type { StaffCall } from './staff.ts';
import { z } from './zod.ts';

/** Who may call; which staff is said by the table of staff.ts. `development` doors exist only outside production. */
export type Access = 'anyone' | 'member' | 'staff' | 'development';

/** How the input travels: in the query of a GET, form-encoded, as JSON, or not at all. */
export type Body = 'none' | 'query' | 'form' | 'json';

/** `application/octet-stream`: one of several types, which no browser is to show. */
export type FileType =
  | 'application/pdf'
  | 'application/xml'
  | 'application/zip'
  | 'text/csv'
  | 'text/calendar'
  | 'application/octet-stream';

/** One call between site and service, as a value: the same one is mounted, called, documented and tested. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** Unique over the product; also the OpenAPI operation id. */
  name: string;
  method: 'GET' | 'POST';
  path: `/${string}`;
  access: Access;
  body: Body;
  input: I;
  output: O;
  /** Answers a file of this type in place of an envelope (`output` is null); a refusal is an envelope all the same. */
  file?: FileType;
  /** What it can refuse with, beside what every call can (`commonErrors`). */
  errors: readonly ErrorName[];
  /** One sentence for the API page. */
  summary: string;
  /** Largest accepted body of its own kind in bytes; 64 KiB unless told. What is sent beside files has limits of its own. */
  bodyLimit?: number;
  /**
   * Only reads, by POST because its input is a secret or too long for an address: pages may be rendered with it, as with a
   * GET, and it is answered in a demonstration that others look into.
   */
  reads?: true;
  /** Changes only whose session this browser holds, and is answered in such a demonstration as well. */
  signs?: true;
  /** Also takes multipart/form-data; files arrive beside the input. */
  multipart?: { maxFiles: number; maxFileBytes: number };
}

/**
 * A call of the operator needs a row in the table of staff.ts, and one of members in that of organisation-rights.ts; one
 * without it does not compile.
 */
type Granted =
  | { access: Exclude<Access, 'staff' | 'member'> }
  | { access: 'staff'; name: StaffCall }
  | { access: 'member'; name: MemberCall };

export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  value: Endpoint<I, O> & Granted,
): Endpoint<I, O> {
  return value;
}

/** A call that answers a file. */
export interface FileEndpoint<I extends z.ZodType = z.ZodType> extends Endpoint<I, z.ZodNull> {
  file: FileType;
}

export function fileEndpoint<I extends z.ZodType>(
  value: Omit<FileEndpoint<I>, 'output'> & Granted,
): FileEndpoint<I> {
  return { ...value, output: noAnswer };
}

/** What the caller writes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What the service reads after checking. */
export type CheckedOf<E extends Endpoint> = z.output<E['input']>;
/** What the service answers in `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Whether a call leaves everything as it was. */
export const onlyReads = ({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean =>
  method === 'GET' || reads === true;

export const nothing = z.strictObject({});
export const noAnswer = z.null();

/** Refusals any call may answer with. */
export const commonErrors: readonly ErrorName[] = [
  'request.invalid',
  'request.method',
  'request.content_type',
  'request.too_large',
  'request.too_many',
  'internal',
  'unavailable',
];

/** The answer of every call: code 0 is success; HTTP status 200 for every business answer. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}
