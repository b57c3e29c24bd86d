import { serverLocations } from '#content/catalogue/infrastructure.ts';

/** "Frankfurt"; a place that the operator has added since is called by the words of its slug. */
export const placeText = (slug: string): string =>
  serverLocations.find((place) => place.slug === slug)?.name ?? inWords(slug);

const inWords = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
