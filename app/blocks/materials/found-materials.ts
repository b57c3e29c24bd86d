import { quietCall } from '#app/client.ts';
import type { Hit } from '../search/site-index.ts';
import { materialSource } from './material-source.ts';

/** The best materials for what is typed in the palette; loaded when somebody types there. */
export const findMaterials = (typed: string): Promise<readonly Hit[]> =>
  materialSource(quietCall).find({ typed, limit: 5 });
