import type { Config } from '#server/config.ts';
import { clamdScanner } from './clamd.ts';

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

const none: Scanner = { scan: async () => null };

/** The one that the operator has set; without any, nothing is looked for. */
export const openScanner = ({ clamd }: Pick<Config, 'clamd'>): Scanner =>
  clamd ? clamdScanner(clamd) : none;
