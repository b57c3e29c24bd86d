import mdx from '@mdx-js/rollup';
import { createElement, type ElementType } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';

export interface RenderedArticle {
  frontmatter: Record<string, unknown>;
  headings: { level: number; name: string }[];
  /** Plain text before the sources, without code and quotations (examples of what not to write). */
  body: string;
  /** Plain text of each paragraph and list item before the sources. */
  blocks: string[];
  sourceItems: string[];
  links: string[];
}

/** Renders an article with the site's own MDX settings, so that the test reads what a visitor reads. */
export async function renderArticle(source: string, path: string): Promise<RenderedArticle> {
  const plugin = mdx({
    outputFormat: 'function-body',
    remarkPlugins: [remarkGfm, remarkFrontmatter, remarkMdxFrontmatter],
  });
  const compiled = await plugin.transform(source, path);
  if (!compiled) throw new Error(`not an MDX file: ${path}`);
  const run = new Function(compiled.code);
  const article = run(jsxRuntime) as { default: ElementType; frontmatter: Record<string, unknown> };
  const html = renderToStaticMarkup(createElement(article.default));
  const [before = '', after = ''] = html.split('<h2>Sources</h2>');
  return {
    frontmatter: article.frontmatter,
    headings: [...html.matchAll(/<h([1-6])>(.*?)<\/h\1>/gs)].map(([, level, name]) => ({
      level: Number(level),
      name: plain(name ?? ''),
    })),
    body: plain(before.replace(/<blockquote>.*?<\/blockquote>|<code>.*?<\/code>/gs, ' ')),
    blocks: [...before.matchAll(/<(p|li)>(.*?)<\/\1>/gs)].map(([, , inner]) => plain(inner ?? '')),
    sourceItems: [...after.matchAll(/<li>(.*?)<\/li>/gs)].map(([, inner]) => plain(inner ?? '')),
    links: [...html.matchAll(/<a href="(.*?)"/g)].map(([, address]) => entities(address ?? '')),
  };
}

function plain(html: string): string {
  return entities(html.replace(/<[^>]+>/g, ' '))
    .replace(/[ \n]+/g, ' ')
    .replace(/ ([.,;:?])/g, '$1')
    .trim();
}

function entities(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
