import type { MDXProps } from 'mdx/types';
import {
  Children,
  cloneElement,
  Fragment,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { proseParts, type Text, wordsOf } from '#app/frame/prose.tsx';
import { slug } from '#app/frame/slug.ts';
import { m } from '#app/paraglide/messages.js';

export interface ArticleSection {
  /** Of the words above the first heading: empty. */
  heading: string;
  nodes: ReactNode[];
  /** The sources its text cites, by their numbers in the list at the end of the article. */
  cited: number[];
}

type Parent = ReactElement<{ children?: ReactNode; id?: string }>;
const isElement = (node: ReactNode): node is Parent => isValidElement(node);
const isHeading = (node: ReactNode): boolean => isElement(node) && node.type === proseParts.h2;

/**
 * An article's text in two: up to the first paragraph below the tool's heading, and the rest. A compiled text is a plain
 * function without hooks, so calling it gives its elements. Citations become links to the list of sources, whose entries
 * are given the ids for it.
 */
export function articleSections(Body: Text, toolHeading: string): [ArticleSection[], ArticleSection[]] {
  const content = (Body as FunctionComponent<MDXProps>)({ components: proseParts });
  const nodes = isElement(content as ReactNode) ? Children.toArray((content as Parent).props.children) : [];
  const sections: { heading: string; nodes: ReactNode[] }[] = [{ heading: '', nodes: [] }];
  for (const node of nodes) {
    if (isHeading(node)) sections.push({ heading: wordsOf(node), nodes: [] });
    sections.at(-1)?.nodes.push(node);
  }
  const finished = sections.map(({ heading, nodes }, i) => ({
    heading,
    nodes: i === sections.length - 1 ? withIds(nodes) : nodes.map(withLinks),
    cited: i === sections.length - 1 ? [] : cited(nodes),
  }));
  const at = finished.findIndex(({ heading }) => slug(heading) === slug(toolHeading));
  const around = finished[at];
  if (!around) return [finished, []];
  const end = around.nodes.findIndex((node) => isElement(node) && node.type === 'p') + 1;
  const rest = around.nodes.slice(end);
  const follows = rest.some(isElement) ? [{ heading: '', nodes: rest, cited: [] }] : [];
  return [
    [...finished.slice(0, at), { ...around, nodes: around.nodes.slice(0, end) }],
    [...follows, ...finished.slice(at + 1)],
  ];
}

const marker = /\[(\d+)\]/g;

function cited(nodes: ReactNode): ArticleSection['cited'] {
  const numbers = new Set([...wordsOf(nodes).matchAll(marker)].map(([, number]) => Number(number)));
  return [...numbers].sort((a, b) => a - b);
}

const isList = (node: ReactNode): boolean => isElement(node) && node.type === 'ol';

function listItems(nodes: ReactNode[]): Parent[] {
  const list = nodes.filter(isElement).find(isList);
  return Children.toArray(list?.props.children).filter(isElement);
}

/** @param nodes of the section of sources */
function withIds(nodes: ReactNode[]): ReactNode[] {
  return nodes.map((node) => {
    if (!isElement(node) || !isList(node)) return node;
    const items = listItems([node]).map((item, i) => cloneElement(item, { id: `source-${i + 1}` }));
    return cloneElement(node, {}, ...items);
  });
}

function withLinks(node: ReactNode): ReactNode {
  if (typeof node === 'string') {
    const parts = node.split(marker);
    if (parts.length === 1) return parts[0];
    return parts.map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never reorder
      <Fragment key={i}>{i % 2 ? <Citation number={part} /> : parts[i + 1] ? heldTo(part) : part}</Fragment>
    ));
  }
  if (!isElement(node) || isHeading(node) || node.props.children === undefined) return node;
  return cloneElement(node, {}, ...Children.toArray(node.props.children).map(withLinks));
}

/** Words before a citation, which begins no line. */
const heldTo = (words: string) => words.replace(/ $/, '\u00a0');

const Citation = ({ number }: { number: string }) => (
  <a
    href={`#source-${number}`}
    aria-label={m.blog_source({ number })}
    className="px-0.5 text-[0.8em] no-underline!"
  >
    [{number}]
  </a>
);
