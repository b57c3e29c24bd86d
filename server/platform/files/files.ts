import type { Readable } from 'node:stream';

/** First and last byte, both included, within the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stored files, by key (`feedback/fbk_…/1.png`). The drivers are disk (default) and S3-compatible storage. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns null when there is no such file */
  get(key: string): Promise<Buffer | null>;
  /** Part of a file as it is read, so that memory holds little of it; null when there is no such file. */
  stream(key: string, range: ByteRange): Promise<Readable | null>;
  delete(key: string): Promise<void>;
}
