import OfferRest from './offer-rest.tsx';
import type { PageData } from './page-data.ts';

/** The sections after the form. */
export default function FeedbackRest({ page }: { page: PageData }) {
  return (
    <OfferRest page={{ ...page, sections: page.sections.slice(1), scene: undefined }} closing={false} apart />
  );
}
