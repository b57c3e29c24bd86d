import { blogFeed } from './blog-feed.ts';

/** The articles for feed readers, as one file made at build. */
export const loader = () =>
  new Response(blogFeed(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
