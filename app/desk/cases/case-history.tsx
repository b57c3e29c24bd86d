import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Dotted } from '#app/ui/dotted.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import type { CaseDetail } from '#contract/cases.ts';
import { entryReason, entryTitle } from './case-words.ts';

type By = CaseDetail['history'][number]['by'];

/** What became of a case, newest first, folded away. */
export function CaseHistory({ found, staff = false }: { found: CaseDetail; staff?: boolean }) {
  const who: Record<By, () => string> = {
    member: staff ? m.cases_by_member : m.cases_by_you,
    staff: m.cases_by_us,
    service: m.cases_by_service,
  };
  return (
    <details>
      <summary className="cursor-pointer text-small font-semibold text-primary">{m.cases_history()}</summary>
      <div className="mt-4">
        <Timeline
          entries={found.history.toReversed().map((entry, at) => ({
            key: `${entry.at} ${at}`,
            title: entryTitle(entry),
            at: momentText(entry.at),
            text: <Dotted parts={[who[entry.by](), entryReason(entry)]} />,
          }))}
        />
      </div>
    </details>
  );
}
