/** Places are slugs on the wire: `los-angeles` is Los Angeles. */
export const placeName = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
