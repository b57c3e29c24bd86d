import type { Config } from '#server/config.ts';
import { clamdScanner } from './clamd.ts';
import type { Scanner } from './scanner.ts';

const none: Scanner = { scan: async () => null };

/** The one that the operator has set; without any, nothing is looked for. */
export const openScanner = ({ clamd }: Pick<Config, 'clamd'>): Scanner =>
  clamd ? clamdScanner(clamd) : none;
