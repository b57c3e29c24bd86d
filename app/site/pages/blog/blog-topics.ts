import { slug } from '#app/frame/slug.ts';
import type { ArticleTopic } from '#content/en/blog/articles.ts';
import type { ArticleCard } from './article-cards.ts';

/** The id of a topic's link on the page of articles, and the hash that shows only its articles. */
export const topicId = (topic: ArticleTopic): string => slug(topic);

/** In the order in which the topics were last written about. @param articles newest first */
export function topicsOf(articles: readonly ArticleCard[]): [ArticleTopic, ArticleCard[]][] {
  const topics = new Map<ArticleTopic, ArticleCard[]>();
  for (const article of articles) topics.set(article.topic, [...(topics.get(article.topic) ?? []), article]);
  return [...topics];
}

/**
 * The address filters the list: without script by the link that it leads to (`:target`), and once the page is awake by what the
 * route writes on `main` (`data-topic`, `data-live`), because navigations in the browser leave `:target` where it was.
 * Written out, since the style tool reads whole names only.
 */
const own: Readonly<Record<ArticleTopic, string>> = {
  Accounts:
    'group-[:not([data-live]):has(#accounts:target)]/blog:block! group-data-[topic=accounts]/blog:block!',
  Listings:
    'group-[:not([data-live]):has(#listings:target)]/blog:block! group-data-[topic=listings]/blog:block!',
  Logistics:
    'group-[:not([data-live]):has(#logistics:target)]/blog:block! group-data-[topic=logistics]/blog:block!',
  Numbers:
    'group-[:not([data-live]):has(#numbers:target)]/blog:block! group-data-[topic=numbers]/blog:block!',
  Servers:
    'group-[:not([data-live]):has(#servers:target)]/blog:block! group-data-[topic=servers]/blog:block!',
};
const others =
  'group-[:not([data-live]):has([data-topics]_:target)]/blog:hidden group-data-topic/blog:hidden';

/** Classes of an entry that is left out while another topic is asked for. */
export const shownFor = (topic: ArticleTopic): string => `${others} ${own[topic]}`;
