/** Looks for malware in what somebody sent. */
export interface Scanner {
  /**
   * @returns the name of what was found; null = nothing
   * @throws ScannerAway when it gave no verdict, and the file has to wait
   */
  scan(bytes: Buffer): Promise<string | null>;
}

export class ScannerAway extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ScannerAway';
  }
}
