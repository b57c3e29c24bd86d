import type { RouteName } from '#app/paths.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';

/** A page of the main layout from its copy: hero, then its sections in order. */
export function OfferPage({ copy }: { name: RouteName | 'NotFound'; copy: PageCopy }) {
  return (
    <main data-family={copy.family}>
      <h1>{copy.headline}</h1>
      <p>{copy.sub}</p>
    </main>
  );
}
