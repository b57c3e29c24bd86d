import { data } from 'react-router';
import { currencyContext } from '#app/currency-context.ts';
import { Frame } from '#app/frame/frame.tsx';
import { Missing, notFoundIn } from '#app/frame/missing.tsx';
import { notFoundData } from '#app/frame/not-found-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { picturePath } from '#app/frame/share-picture.ts';
import { m } from '#app/paraglide/messages.js';
import { pathTo } from '#app/paths.ts';
import { Island, lively } from '#app/site/wake/island.tsx';
import type { Route } from './+types/blog-detail';
import attachText from './article.behaviour.ts';
import { articleData } from './article-data.ts';
import { ArticleAfter, ArticleBefore, ArticleContents, ArticleTop } from './article-page.tsx';
import { articleTools } from './article-tools.tsx';

/** Seven fixed articles; any other id is no page. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const article = articleData(params.articleId);
  if (article) return article;
  throw data(notFoundData(pathTo('BlogDetail', params), context.get(currencyContext)), { status: 404 });
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

export default function BlogDetail({ loaderData: article }: Route.ComponentProps) {
  const { id, tool, toolHeading } = article;
  const Tool = articleTools[id];
  return (
    <main {...lively(attachText)} data-family={article.family}>
      <article>
        <ArticleTop article={article} />
        <Frame className="pt-10 pb-24 lg:pt-12">
          <div className="grid gap-x-14 gap-y-8 xl:grid-cols-[14.5rem_minmax(0,1fr)]">
            <ArticleContents article={article} />
            <div className="min-w-0">
              <ArticleBefore article={article} />
              <section
                // Headings of the tool are below those of the article.
                aria-label={toolHeading}
                className="mt-3 mb-11 [&_h2]:text-[1.5rem]! [&_h2]:leading-[1.2]! print:hidden"
              >
                {Tool ? <Island of={Tool} /> : null}
                <p className="mt-4 mb-0 text-small text-ink-3">
                  {m.blog_tool_page()}{' '}
                  <a href={tool.to} className="font-semibold text-primary underline-offset-4 hover:underline">
                    {tool.label}
                  </a>
                </p>
              </section>
              <ArticleAfter article={article} />
            </div>
          </div>
        </Frame>
      </article>
    </main>
  );
}

export const ErrorBoundary = Missing;
