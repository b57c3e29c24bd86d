import { quietCall } from '#app/client.ts';
import { materialSource } from './material-source.ts';
import type { Hit } from './site-index.ts';

/** The best materials for what is typed in the palette; loaded when somebody types there. */
export const findMaterials = (typed: string): Promise<readonly Hit[]> =>
  materialSource(quietCall).find({ typed, meant: typed, limit: 5 });

/** Titles to be offered for what is typed, each once. */
export async function titlesFor(typed: string): Promise<string[]> {
  const found = await findMaterials(typed);
  return [...new Set(found.map(({ entry }) => entry.title))];
}
