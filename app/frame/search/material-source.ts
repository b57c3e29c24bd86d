import { formatText, typeText } from '#app/catalogue/materials/facet-words.ts';
import { materialAddress } from '#app/catalogue/materials/search-address.ts';
import { m } from '#app/paraglide/messages.js';
import type { Call } from '#contract/client.ts';
import { searchMaterials } from '#contract/materials.ts';
import type { Source } from './sources.ts';

/** Most materials beside the site's own pages; all of them are on the list that the library's own search leads to. */
const shownMaterials = 5;

/** Materials that have all the words, typing mistakes forgiven as the library does. */
export const materialSource = (call: Call): Source => ({
  async find({ typed }) {
    const { items, read } = await call(searchMaterials, { keyword: [...typed].slice(0, 80).join('') });
    if (read.ignored.length > 0) return [];
    const terms = read.keyword.toLowerCase().split(' ');
    return items.slice(0, shownMaterials).map(({ title, type, parentType, formats, materialId }, at) => ({
      entry: {
        ...({ group: 'library', title, family: 'LIB' } as const),
        line: m.library_group_found({ type: typeText(type), formats: formats.map(formatText).join(', ') }),
        to: materialAddress(materialId, type, parentType),
      },
      score: 1 / (at + 1),
      terms,
    }));
  },
});
