import { feedPath, paths } from '#app/paths.ts';
import { publicUrl } from '#app/state/public-url.ts';
import { brand } from '#content/brand.ts';
import { articles } from '#content/en/blog/articles.ts';
import { blog } from '#content/en/pages/blog.ts';
import { articleCards } from './article-cards.ts';

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const text = (words: string) => words.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
/** RFC 822, section 5, with a year of four digits, as the format asks; the day as its first minute, UTC. */
const date = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString();

/** RSS 2.0 (https://www.rssboard.org/rss-specification), newest first; the same at every build of the same articles. */
export function blogFeed(): string {
  const address = (path: string) => text(publicUrl() + path);
  const items = articleCards().map(
    ({ to, title, description, topic, publishedOn }) => `  <item>
    <title>${text(title)}</title>
    <link>${address(to)}</link>
    <guid isPermaLink="true">${address(to)}</guid>
    <description>${text(description)}</description>
    <category>${text(topic)}</category>
    <pubDate>${date(publishedOn)}</pubDate>
  </item>`,
  );
  const changed =
    articles
      .map(({ updatedOn }) => updatedOn)
      .sort()
      .at(-1) ?? '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
  <title>${text(`${brand.name}: ${blog.Blog.label}`)}</title>
  <link>${address(paths.Blog)}</link>
  <atom:link href="${address(feedPath)}" rel="self" type="application/rss+xml"/>
  <description>${text(blog.Blog.sub)}</description>
  <language>en</language>
  <lastBuildDate>${date(changed)}</lastBuildDate>
${items.join('\n')}
</channel>
</rss>
`;
}
