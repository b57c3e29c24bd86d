/** Stored files, by key (`feedback/fbk_…/1.png`). The drivers are disk (default) and S3-compatible storage. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns null when there is no such file */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}
