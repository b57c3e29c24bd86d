import { useCallback, useEffect } from 'react';
import type { ReportedSubject, ToolName } from '#contract/statistics.ts';

/**
 * Counts a tool once as opened, when it is ready for use, and once as used.
 * @param tool none is not counted
 * @returns what to call at a change of its inputs; only the first matters
 */
export function useCountedTool(tool: ToolName | undefined): () => void {
  useEffect(() => note('tool_opened', tool), [tool]);
  return useCallback(() => note('tool_used', tool), [tool]);
}

/** Loaded when asked for: counting is no part of what a tool weighs. */
function note(subject: ReportedSubject, tool: ToolName | undefined): void {
  if (!tool) return;
  import('#app/state/statistics.ts').then(
    ({ countOnce }) => countOnce(subject, tool),
    () => {},
  );
}
