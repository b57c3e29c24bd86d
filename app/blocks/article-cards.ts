import { pathTo } from '#app/paths.ts';
import { type Article, articles } from '#content/en/blog/articles.ts';

/** What a list says of an article. */
export type ArticleCard = Pick<
  Article,
  'id' | 'title' | 'topic' | 'family' | 'description' | 'publishedOn' | 'updatedOn' | 'minutes'
> & { to: string };

export function articleCard(article: Article): ArticleCard {
  const { id, title, topic, family, description, publishedOn, updatedOn, minutes } = article;
  const to = pathTo('BlogDetail', { articleId: String(id) });
  return { id, title, topic, family, description, publishedOn, updatedOn, minutes, to };
}

/** Newest first. */
export function articleCards(): ArticleCard[] {
  return articles.map(articleCard).sort((a, b) => b.publishedOn.localeCompare(a.publishedOn));
}
