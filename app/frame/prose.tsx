import type { MDXComponents, MDXProps } from 'mdx/types';
import { type ComponentProps, type ComponentType, isValidElement, type ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { slug } from './slug.ts';

/** A compiled text of content/. */
export type Text = ComponentType<MDXProps>;

/** How a text's own elements look; what has no entry looks as the browser and the wrapper say. */
export const proseParts = {
  h2: ({ children }: ComponentProps<'h2'>) => (
    <h2
      id={slug(wordsOf(children))}
      className="mt-12 mb-4 text-[1.875rem]! leading-[1.16]! first:mt-0 max-sm:text-[1.625rem]! print:text-[1.25rem]!"
    >
      {children}
    </h2>
  ),
  h3: ({ children }: ComponentProps<'h3'>) => (
    <h3 id={slug(wordsOf(children))} className="mt-8 mb-3">
      {children}
    </h3>
  ),
  a: ({ href = '', children }: ComponentProps<'a'>) => (
    <a href={href} rel={/^https?:/.test(href) ? 'noopener external' : undefined}>
      {children}
    </a>
  ),
  table: ({ children }: ComponentProps<'table'>) => (
    // No region: two tables of one page would be two landmarks of one name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-label={m.site_table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so it must be reachable by key
      tabIndex={0}
      className="my-7 overflow-x-auto rounded-card border border-line bg-surface max-sm:[&_td]:px-2.5! max-sm:[&_th]:px-2.5!"
    >
      <table className="w-full border-collapse text-small">{children}</table>
    </div>
  ),
} as const satisfies MDXComponents;

export const proseLook =
  'wrap-break-word text-[1.125rem] leading-[1.65] [&>p]:max-w-measure [&_p]:mt-0 [&_p]:mb-5 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 [&_a:hover]:text-primary-hover [&_ul]:mb-6 [&_ul]:list-none [&_ul]:pl-0 [&_ul>li]:relative [&_ul>li]:mb-2.5 [&_ul>li]:max-w-measure [&_ul>li]:pl-6 [&_ul>li]:before:absolute [&_ul>li]:before:top-[0.8em] [&_ul>li]:before:left-0 [&_ul>li]:before:h-0.5 [&_ul>li]:before:w-3 [&_ul>li]:before:bg-(--family) [&_em]:font-semibold [&_em]:text-ink [&_em]:not-italic [&_ol]:mb-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_ol>li]:mb-2.5 [&_ol>li]:max-w-measure [&_ol>li]:pl-1 [&_ol>li]:marker:text-ink-3 [&_code]:rounded-label [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:font-mono [&_code]:text-[0.8em] [&_blockquote]:my-7 [&_blockquote]:rounded-card [&_blockquote]:border [&_blockquote]:border-line [&_blockquote]:bg-sunken [&_blockquote]:px-6 [&_blockquote]:py-5 [&_blockquote_p]:mb-3 [&_blockquote_p:last-child]:mb-0 [&>table]:my-7 [&>table]:block [&>table]:overflow-x-auto [&>table]:rounded-card [&>table]:border [&>table]:border-line [&>table]:bg-surface [&>table]:text-small [&>table_td]:min-w-28 [&_th]:border-b [&_th]:border-line [&_th]:px-4 [&_th]:py-3 [&_th]:text-left [&_th]:align-top [&_th]:font-semibold [&_th]:text-ink [&_td]:border-b [&_td]:border-line [&_td]:px-4 [&_td]:py-3 [&_td]:align-top [&_tr:last-child>*]:border-b-0';

export interface Heading {
  id: string;
  text: string;
}

/** @returns the words in rendered children, without markup */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : '';
}
