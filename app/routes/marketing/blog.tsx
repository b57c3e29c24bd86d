import { OfferPage } from '#app/blocks/offer-page';
import { pageMeta } from '#app/blocks/page-meta';
import { blog } from '#content/en/pages/blog.ts';

const copy = blog.Blog;

export const meta = () => pageMeta('Blog', copy);

export default function Blog() {
  return <OfferPage name="Blog" copy={copy} />;
}
