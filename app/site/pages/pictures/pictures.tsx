import type { ComponentType } from 'react';
import { lazyByName, loadAll } from '#app/frame/lazy-by-name.ts';

/**
 * Drawings of the pages by name: pieces of interface and diagrams, made of markup and tokens alone. Each is a file of
 * its own beside this one, added here by name; copy refers to it by that name.
 */
const loaders: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'billed-steps': async () => (await import('./billed-steps.tsx')).BilledSteps,
  'brand-kit-page': async () => (await import('./brand-kit-page.tsx')).BrandKitPage,
  'lead-time-chain': async () => (await import('./lead-time-chain.tsx')).LeadTimeChain,
  'matching-papers': async () => (await import('./matching-papers.tsx')).MatchingPapers,
  'page-kinds': async () => (await import('./page-kinds.tsx')).PageKinds,
  'scope-sheet': async () => (await import('./scope-sheet.tsx')).ScopeSheet,
  'payback-path': async () => (await import('./payback-path.tsx')).PaybackPath,
  'profit-stairs': async () => (await import('./profit-stairs.tsx')).ProfitStairs,
  'profit-waterfall': async () => (await import('./profit-waterfall.tsx')).ProfitWaterfall,
  'review-count': async () => (await import('./review-count.tsx')).ReviewCount,
  'rule-beside-field': async () => (await import('./rule-beside-field.tsx')).RuleBesideField,
  'social-counters': async () => (await import('./social-counters.tsx')).SocialCounters,
  'social-versions': async () => (await import('./social-versions.tsx')).SocialVersions,
  'social-week': async () => (await import('./social-week.tsx')).SocialWeek,
  'volume-to-weight': async () => (await import('./volume-to-weight.tsx')).VolumeToWeight,
  'workspace-isolation': async () => (await import('./workspace-isolation.tsx')).WorkspaceIsolation,
  'disk-arrangements': async () => (await import('./disk-arrangements.tsx')).DiskArrangements,
  'sourced-findings': async () => (await import('./sourced-findings.tsx')).SourcedFindings,
  'terms-billed': async () => (await import('./terms-billed.tsx')).TermsBilled,
  'licence-record': async () => (await import('./licence-record.tsx')).LicenceRecord,
  'traffic-metered': async () => (await import('./traffic-metered.tsx')).TrafficMetered,
};
const pictures = import.meta.env.SSR ? await loadAll(loaders) : lazyByName(loaders);

/** @throws when the copy names a drawing that does not exist: a build with it fails */
export function Picture({ name }: { name: string }) {
  const Drawing = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (!Drawing) throw new Error(`No drawing is named ${name}`);
  return <Drawing />;
}
