import type { ComponentType } from 'react';
import DocumentChecklistTool from '#app/site/tools/document-checklist/document-checklist.island.tsx';
import ListingChecker from '#app/site/tools/listing-checker/listing-checker.island.tsx';
import ParcelWeightTool from '#app/site/tools/parcel-weight/parcel-weight.island.tsx';
import ProfitBenchTool from '#app/site/tools/profit-bench/profit-bench.island.tsx';
import ReviewAnalysisTool from '#app/site/tools/review-analysis/review-analysis.island.tsx';
import VpsComparison from '#app/site/tools/server-pickers/vps-comparison.island.tsx';
import WorkspacePlannerTool from '#app/site/tools/workspace-planner/workspace-planner.island.tsx';

/** The tool that an article embeds, by the article's id. */
export const articleTools: Readonly<Record<number, ComponentType>> = {
  1: ParcelWeightTool,
  2: ListingChecker,
  3: DocumentChecklistTool,
  4: ProfitBenchTool,
  5: VpsComparison,
  6: ReviewAnalysisTool,
  7: WorkspacePlannerTool,
};
