import { serverLocations } from '#content/catalogue/infrastructure.ts';

/** "Frankfurt"; a place that was added since is called by its word. */
export const placeText = (slug: string): string =>
  serverLocations.find((place) => place.slug === slug)?.name ?? slug;
