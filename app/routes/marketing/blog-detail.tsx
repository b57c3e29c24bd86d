import { data } from 'react-router';
import { articleData } from '#app/blocks/article-data';
import { Missing, notFoundIn } from '#app/blocks/missing';
import { notFoundData } from '#app/blocks/not-found-data';
import { pageMeta } from '#app/blocks/page-meta';
import { picturePath } from '#app/blocks/share-picture';
import { still } from '#app/blocks/still';
import { pathTo } from '#app/paths.ts';
import type { Route } from './+types/blog-detail';

/** Seven fixed articles; any other id is no page. */
export const loader = ({ params }: Route.LoaderArgs) => {
  const article = articleData(params.articleId);
  if (!article) throw data(notFoundData(pathTo('BlogDetail', params)), { status: 404 });
  return article;
};

export const meta = ({ loaderData, error }: Route.MetaArgs) => {
  if (loaderData) {
    const { to, publishedOn, updatedOn } = loaderData;
    return pageMeta('BlogDetail', loaderData, {
      path: to,
      picture: picturePath(to),
      article: { publishedOn, updatedOn },
    });
  }
  const missing = notFoundIn(error);
  return missing ? pageMeta('NotFound', missing) : [];
};

const ArticlePage = still(
  import.meta.env.SSR ? (await import('#app/blocks/article-page.tsx')).default : null,
  () => import('#app/blocks/article-page.tsx'),
  { warm: false },
);

export default function BlogDetail({ loaderData }: Route.ComponentProps) {
  return (
    <main data-family={loaderData.family}>
      <ArticlePage key={loaderData.id} article={loaderData} />
    </main>
  );
}

export const ErrorBoundary = Missing;
