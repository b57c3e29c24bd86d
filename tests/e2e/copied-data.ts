import { inject } from 'vitest';
import { copyData } from './start-site.ts';

/** The data folder of a site that was started once, to be removed by whoever asked: what starts in it is not new. */
export const ownDataDir = (): Promise<string> => copyData(inject('startedOnce'));
