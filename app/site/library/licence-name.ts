import { licenceText } from '#app/catalogue/materials/facet-words.ts';
import { licences } from '#content/catalogue/licences.ts';

/** A licence as the rest of the page calls it; one that is not on the list, by its identifier. */
export const licenceName = (slug: string): string =>
  licences.find((licence) => licence.slug === slug)?.name ?? licenceText(slug);
