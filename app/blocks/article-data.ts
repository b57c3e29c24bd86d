import { paths, pathTo } from '#app/paths.ts';
import { type Article, articles, byline } from '#content/en/blog/articles.ts';
import { blog } from '#content/en/pages/blog.ts';
import { articleAtHand } from './article-texts.ts';
import { headingsOf } from './headings.server.tsx';
import { type Crumb, pageData } from './page-data.ts';
import { type PageLink, pageLink } from './page-links.ts';
import type { Heading } from './prose.tsx';

/** What the list says of an article. */
export type ArticleCard = Pick<
  Article,
  'id' | 'title' | 'topic' | 'family' | 'description' | 'publishedOn' | 'updatedOn' | 'minutes'
> & { to: string };

export interface ArticleData extends ArticleCard {
  total: number;
  byline: string;
  crumbs: readonly Crumb[];
  headings: readonly Heading[];
  tool: PageLink;
  previous: ArticleCard;
  next: ArticleCard;
}

const card = (article: Article): ArticleCard => {
  const { id, title, topic, family, description, publishedOn, updatedOn, minutes } = article;
  const to = pathTo('BlogDetail', { articleId: String(id) });
  return { id, title, topic, family, description, publishedOn, updatedOn, minutes, to };
};

/** For loaders. @returns null when the address names none of the articles */
export function articleData(articleId: string): ArticleData | null {
  const all: readonly Article[] = articles;
  const at = all.findIndex(({ id }) => String(id) === articleId);
  const article = all[at];
  const Text = article && articleAtHand(article.id);
  if (!article || !Text) return null;
  const neighbour = (step: number) => card(all.at((at + step) % all.length) ?? article);
  return {
    ...card(article),
    total: all.length,
    byline,
    crumbs: [
      { label: blog.Blog.label, to: paths.Blog },
      { label: article.topic, to: `${paths.Blog}#${article.topic.toLowerCase()}` },
    ],
    headings: headingsOf(Text),
    tool: pageLink(article.relatedTool),
    previous: neighbour(-1),
    next: neighbour(1),
  };
}

/** For loaders: the page of the list, its articles newest first. */
export function blogData() {
  const newest = articles.map(card).sort((a, b) => b.publishedOn.localeCompare(a.publishedOn));
  return { ...pageData('Blog', blog.Blog), articles: newest };
}
export type BlogData = ReturnType<typeof blogData>;
