import { open } from 'node:fs/promises';
import { type Candidate, type Refused, refusals } from './candidate.ts';

/** Where refusals are written down. */
export interface Report {
  /** Forgets what was written behind this length: it belongs to a batch that was not kept. */
  goOnFrom(bytes: number): Promise<void>;
  refuse(candidate: Candidate, refused: Refused): void;
  /** @returns the length of the report, all of which is on the disk */
  flush(): Promise<number>;
  close(): Promise<void>;
}

export const noReport: Report = {
  goOnFrom: async () => {},
  refuse: () => {},
  flush: async () => 0,
  close: async () => {},
};

/** A file with a line of JSON for each refusal: where it stands, its key, why, and what exactly. */
export async function openReport(path: string): Promise<Report> {
  const file = await open(path, 'a+');
  let lines = '';
  let length = 0;
  return {
    async goOnFrom(bytes) {
      await file.truncate(bytes);
      length = bytes;
    },
    refuse({ at, said }, { reason, message }) {
      const key = said && typeof said === 'object' && 'key' in said ? String(said.key).slice(0, 200) : null;
      lines += `${JSON.stringify({ at, key, reason, why: refusals[reason], detail: message })}\n`;
    },
    async flush() {
      if (lines) {
        const bytes = Buffer.from(lines);
        await file.appendFile(bytes);
        await file.datasync();
        length += bytes.length;
        lines = '';
      }
      return length;
    },
    close: () => file.close(),
  };
}
