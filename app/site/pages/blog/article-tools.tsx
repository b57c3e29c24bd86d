import { type ComponentType, lazy, Suspense } from 'react';

/** The tool that an article embeds, by the article's id; each is a file of its own in the browser. */
const loaders: Readonly<Record<number, () => Promise<ComponentType>>> = {
  1: async () => (await import('#app/site/tools/parcel-weight/parcel-weight.tsx')).ParcelWeightTool,
  2: async () => (await import('#app/site/tools/listing-checker/listing-checker.tsx')).ListingChecker,
  3: async () =>
    (await import('#app/site/tools/document-checklist/document-checklist.tsx')).DocumentChecklistTool,
  4: async () => (await import('#app/site/tools/profit-bench/profit-bench.tsx')).ProfitBenchTool,
  5: async () => (await import('#app/site/tools/server-pickers/vps-picker.tsx')).VpsPickerTool,
  6: async () => (await import('#app/site/tools/review-analysis/review-analysis.tsx')).ReviewAnalysisTool,
  7: async () =>
    (await import('#app/site/tools/workspace-planner/workspace-planner.tsx')).WorkspacePlannerTool,
};

const atHand = new Map<number, ComponentType>();

/** Puts a tool at hand, so that it is rendered with the page instead of after it. */
async function fetchTool(id: number): Promise<void> {
  const tool = await loaders[id]?.();
  if (tool) atHand.set(id, tool);
}

/**
 * The article that the browser was served. Its tool is fetched before React starts and stands in no boundary: React takes
 * a boundary over after the page, and what was typed until then would be lost.
 */
const served = import.meta.env.SSR ? null : Number(/\/blog-detail\/(\d)$/.exec(location.pathname)?.[1]);

if (import.meta.env.SSR) await Promise.all(Object.keys(loaders).map((id) => fetchTool(Number(id))));
// Where this fails, React waits for the next attempt with the served tool in place.
else if (served) await fetchTool(served).catch(() => {});

const late = new Map<number, ComponentType>();

/** @returns the tool as a component that is the same at every call */
function lateTool(id: number, load: () => Promise<ComponentType>): ComponentType {
  const tool = late.get(id) ?? lazy(async () => ({ default: await load() }));
  late.set(id, tool);
  return tool;
}

/** The tool of an article; nothing for an id that is none. */
export function ArticleTool({ id }: { id: number }) {
  const load = loaders[id];
  if (!load) return null;
  const Tool = atHand.get(id) ?? lateTool(id, load);
  if (import.meta.env.SSR || id === served) return <Tool />;
  return (
    <Suspense fallback={<div className="min-h-160 rounded-card border border-line bg-surface" />}>
      <Tool />
    </Suspense>
  );
}
