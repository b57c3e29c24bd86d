import { pathTo } from '#app/paths.ts';
import { type Article, articles } from '#content/en/blog/articles.ts';
import { type ArticleMargins, margins } from '#content/en/blog/margins.ts';

/** What a list says of an article. */
export type ArticleCard = Pick<
  Article,
  'id' | 'title' | 'topic' | 'family' | 'description' | 'publishedOn' | 'updatedOn' | 'minutes'
> & { to: string; cover: ArticleMargins['cover'] };

/** @throws when content/en/blog/margins.ts has no cover for it: a build with it fails */
export function articleCard(article: Article): ArticleCard {
  const { id, title, topic, family, description, publishedOn, updatedOn, minutes } = article;
  const to = pathTo('BlogDetail', { articleId: String(id) });
  const cover = margins[id]?.cover;
  if (!cover) throw new Error(`Article ${id} has no cover`);
  return { id, title, topic, family, description, publishedOn, updatedOn, minutes, to, cover };
}

/** Newest first. */
/** @throws when content/en/blog/margins.ts has no cover for it: a build with it fails */
export function articleCards(): ArticleCard[] {
  return articles.map(articleCard).sort((a, b) => b.publishedOn.localeCompare(a.publishedOn));
}
