import { Download } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { EmptyGround } from '#app/ui/empty-ground.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import type { Statistics } from '#contract/statistics.ts';
import type { Asked } from './asked.ts';
import { ByName } from './by-name.tsx';
import { OverTime } from './over-time.tsx';
import { columnText, nameText, subjectText } from './words.ts';

interface StatisticsPanelProps {
  asked: Asked;
  /** Epoch milliseconds. */
  now: number;
  /** Null while the first answer is awaited. */
  statistics: Statistics | null;
  failed: boolean;
  onRetry(): void;
}

/** The numbers in each of their states: awaited, none, some, not to be had. */
export function StatisticsPanel({ asked, now, statistics, failed, onRetry }: StatisticsPanelProps) {
  if (failed) {
    return (
      <Notice
        tone="error"
        action={
          <Button kind="secondary" dense onClick={onRetry}>
            {m.statistics_again()}
          </Button>
        }
      >
        {m.statistics_failed()}
      </Notice>
    );
  }
  if (!statistics) return <Awaited />;
  if (statistics.names.length === 0) {
    return (
      <div
        role="status"
        className="grid gap-6 rounded-card bg-sunken px-6 py-8 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center"
      >
        <EmptyGround />
        <div>
          <p className="m-0 font-display text-h3 font-semibold text-ink">{m.statistics_empty()}</p>
          <p className="mt-2 mb-0 max-w-measure text-small">{m.statistics_empty_more()}</p>
        </div>
      </div>
    );
  }
  const { subjects, names, steps } = statistics;
  const labels = subjects.map((subject) => subjectText[subject]());
  const save = (what: string, heading: string, rows: readonly (readonly (string | number)[])[]) =>
    saveCsv(`statistics-${what}-${asked.from}-${asked.to}.csv`, [[heading, ...labels], ...rows]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OverTime asked={asked} now={now} statistics={statistics} />
      <div>
        <div className="mb-1 -mr-2 flex flex-wrap justify-end gap-x-2">
          <SaveButton
            label={m.statistics_save_names()}
            onSave={() =>
              save(
                asked.view,
                columnText[asked.view](),
                names.map(({ name, sums }) => [nameText(asked.view, name), ...sums]),
              )
            }
          />
          <SaveButton
            label={m.statistics_save_steps()}
            onSave={() =>
              save(
                `${asked.view}-by-${asked.step}`,
                m.statistics_step_column(),
                steps.map(({ startsOn, sums }) => [startsOn, ...sums]),
              )
            }
          />
        </div>
        <ByName asked={asked} statistics={statistics} />
      </div>
    </div>
  );
}

function SaveButton({ label, onSave }: { label: string; onSave(): void }) {
  return (
    <Button kind="quiet" dense onClick={onSave}>
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  );
}

function Awaited() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {m.statistics_loading()}
      </span>
      <Skeleton className="h-12 w-32" />
      <Skeleton className="mt-5 h-66 w-full" />
      {Array.from({ length: 8 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without a name keep their places
        <Skeleton key={i} className="mt-5 h-5 w-full" />
      ))}
    </div>
  );
}
