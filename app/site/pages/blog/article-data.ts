import { headingsOf } from '#app/frame/headings.server.tsx';
import { type Crumb, pageData } from '#app/frame/page-data.ts';
import { type PageLink, pageLink } from '#app/frame/page-links.ts';
import type { Heading } from '#app/frame/prose.tsx';
import { slug } from '#app/frame/slug.ts';
import { paths } from '#app/paths.ts';
import { type Article, articles, byline } from '#content/en/blog/articles.ts';
import { type ArticleMargins, margins } from '#content/en/blog/margins.ts';
import { blog } from '#content/en/pages/blog.ts';
import type { Currency } from '#contract/currencies.ts';
import { type ArticleCard, articleCard, articleCards } from './article-cards.ts';
import { articleAtHand } from './article-texts.ts';

export interface ArticleData extends ArticleCard {
  total: number;
  byline: string;
  crumbs: readonly Crumb[];
  headings: readonly Heading[];
  /** The page of the tool that the article embeds. */
  tool: PageLink;
  /** Below which heading the tool stands. */
  toolHeading: string;
  notes: ArticleMargins['notes'];
  /** Who published its sources, in the order of their list. */
  publishers: readonly string[];
  previous: Neighbour;
  next: Neighbour;
}
export type Neighbour = Pick<ArticleCard, 'id' | 'to' | 'title'>;

/** For loaders. @returns null when the address names none of the articles */
export function articleData(articleId: string): ArticleData | null {
  const all: readonly Article[] = articles;
  const at = all.findIndex(({ id }) => String(id) === articleId);
  const article = all[at];
  const Text = article && articleAtHand(article.id);
  if (!article || !Text) return null;
  const neighbour = (step: number): Neighbour => {
    const { id, to, title } = articleCard(all.at((at + step) % all.length) ?? article);
    return { id, to, title };
  };
  return {
    ...articleCard(article),
    total: all.length,
    byline,
    crumbs: [
      { label: blog.Blog.label, to: paths.Blog },
      { label: article.topic, to: `${paths.Blog}#${slug(article.topic)}` },
    ],
    headings: headingsOf(Text),
    tool: pageLink(article.relatedTool),
    toolHeading: article.toolHeading,
    notes: margins[article.id]?.notes ?? [],
    publishers: article.sources.map(({ publisher }) => publisher),
    previous: neighbour(-1),
    next: neighbour(1),
  };
}

/** For loaders: the page of the list, its articles newest first. */
export function blogData(currency: Currency) {
  return { ...pageData('Blog', blog.Blog, currency), articles: articleCards() };
}
export type BlogData = ReturnType<typeof blogData>;
