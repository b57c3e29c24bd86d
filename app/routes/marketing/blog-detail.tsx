import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { blog } from '#content/en/pages/blog.ts';

const copy = blog.BlogDetail;

export const meta = () => pageMeta('BlogDetail', copy);

export default function BlogDetail() {
  return <OfferPage name="BlogDetail" copy={copy} />;
}
