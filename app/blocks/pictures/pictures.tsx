import type { ComponentType } from 'react';
import { BilledSteps } from './billed-steps.tsx';
import { BrandKitPage } from './brand-kit-page.tsx';
import { DiskArrangements } from './disk-arrangements.tsx';
import { HoursBilled } from './hours-billed.tsx';
import { LeadTimeChain } from './lead-time-chain.tsx';
import { LicenceRecord } from './licence-record.tsx';
import { MatchingPapers } from './matching-papers.tsx';
import { PageKinds } from './page-kinds.tsx';
import { PaybackPath } from './payback-path.tsx';
import { ProfitWaterfall } from './profit-waterfall.tsx';
import { ReviewCount } from './review-count.tsx';
import { RuleBesideField } from './rule-beside-field.tsx';
import { ScopeSheet } from './scope-sheet.tsx';
import { SocialCounters } from './social-counters.tsx';
import { SocialVersions } from './social-versions.tsx';
import { SocialWeek } from './social-week.tsx';
import { TrafficMetered } from './traffic-metered.tsx';
import { VolumeToWeight } from './volume-to-weight.tsx';
import { WorkspaceIsolation } from './workspace-isolation.tsx';

/**
 * Drawings of the pages by name: pieces of interface and diagrams, made of markup and tokens alone. Each is a file of
 * its own beside this one, added here by name; copy refers to it by that name.
 */
const pictures: Readonly<Record<string, ComponentType>> = {
  'billed-steps': BilledSteps,
  'brand-kit-page': BrandKitPage,
  'lead-time-chain': LeadTimeChain,
  'matching-papers': MatchingPapers,
  'page-kinds': PageKinds,
  'scope-sheet': ScopeSheet,
  'payback-path': PaybackPath,
  'profit-waterfall': ProfitWaterfall,
  'review-count': ReviewCount,
  'rule-beside-field': RuleBesideField,
  'social-counters': SocialCounters,
  'social-versions': SocialVersions,
  'social-week': SocialWeek,
  'volume-to-weight': VolumeToWeight,
  'workspace-isolation': WorkspaceIsolation,
  'disk-arrangements': DiskArrangements,
  'hours-billed': HoursBilled,
  'licence-record': LicenceRecord,
  'traffic-metered': TrafficMetered,
};

/** @throws when the copy names a drawing that does not exist: a build with it fails */
export function Picture({ name }: { name: string }) {
  const Drawing = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (!Drawing) throw new Error(`No drawing is named ${name}`);
  return <Drawing />;
}
