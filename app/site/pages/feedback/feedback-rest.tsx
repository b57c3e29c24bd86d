import type { PageData } from '#app/frame/page-data.ts';
import OfferRest from '#app/site/pages/offers/offer-rest.tsx';

/** The sections after the form. */
export default function FeedbackRest({ page }: { page: PageData }) {
  return (
    <OfferRest page={{ ...page, sections: page.sections.slice(1), scene: undefined }} closing={false} apart />
  );
}
