import type { Text } from '#app/frame/prose.tsx';

interface Compiled {
  default: Text;
}

const files = import.meta.glob<Compiled>('/content/en/blog/*.mdx');
const pathOf = (id: number) => `/content/en/blog/${id}.mdx`;

/** On the server every text is at hand; in the browser each is a file of its own. */
const loadAll = new Map<string, Text>();
if (import.meta.env.SSR) {
  for (const [path, load] of Object.entries(files)) loadAll.set(path, (await load()).default);
}

/** @returns undefined in the browser */
export const articleAtHand = (id: number): Text | undefined => loadAll.get(pathOf(id));

/** @throws when there is no article with this id */
export async function loadArticle(id: number): Promise<{ default: Text }> {
  const load = files[pathOf(id)];
  if (!load) throw new Error(`No article ${id}`);
  return { default: (await load()).default };
}
