/** Where backups are kept, each under its name. */
export interface Place {
  /** Backups as this program names them, oldest first. */
  list(): Promise<string[]>;
  /** Where a new one is written: a file of this machine that has no other. */
  draft(name: string): Promise<string>;
  /** Takes what was written to the draft in; then it is there whole, or not at all. */
  keep(name: string, draft: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** What to give to `npm run restore` */
  addressOf(name: string): string;
}

/** Sorts by time. */
export const backupName = (at: Date): string =>
  `ezcaravel-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;

export const isBackupName = (name: string): boolean => /^ezcaravel-\d{8}T\d{6}Z\.tar$/.test(name);
