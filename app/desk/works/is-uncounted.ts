import type { WorkSummary } from '#contract/works.ts';

/** Has a limit of its own, or takes room of somebody else's plan. */
export const isUncounted = ({ tool, team }: WorkSummary): boolean =>
  tool === 'post-calendar' || tool === 'browser-workspace' || team?.own === false;
