import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Bars } from '#app/ui/charts/bars.tsx';
import { FiguresTable } from '#app/ui/charts/figures-table.tsx';
import { type Candidate, dimensions } from './fit.ts';
import { amountOf, dimensionName, partName } from './words.ts';
import { type Need, partsOf, thumb, type Workload } from './workload.ts';

/** The need beside the fields; a full bar is what the chosen plan holds, or the largest where none is enough. */
export function NeedBars({ need, plan }: { need: Need; plan: Candidate }) {
  return (
    <div className="grid gap-3">
      <Bars
        most={1}
        bars={dimensions.map((dimension) => ({
          label: dimensionName(dimension),
          value: Math.min(need[dimension] / plan.holds[dimension], 1),
          text: amountOf(need[dimension], dimension),
        }))}
      />
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.picker_bars({ plan: plan.slug })}</p>
    </div>
  );
}

/** The arithmetic behind the need, part by part, and that the rules are ours. */
export function NeedTable({ work, need }: { work: Workload; need: Need }) {
  const cell = (value: number, unit: string) => (value === 0 ? '–' : `${figure(value)} ${unit}`.trim());
  const row = (name: string, one: Need) => [
    name,
    cell(one.threads, ''),
    cell(one.memoryGB, 'GB'),
    cell(one.diskGB, 'GB'),
    cell(one.trafficTB, 'TB'),
  ];
  return (
    <details className="text-small">
      <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
        {m.picker_how()}
      </summary>
      <div className="mt-2 grid max-w-[56rem] gap-4">
        <FiguresTable
          caption={m.picker_how()}
          columns={[m.picker_part(), ...dimensions.map(dimensionName)]}
          rows={[
            ...partsOf(work).map((part) => row(partName(part.name), part)),
            row(m.picker_part_sum(), need),
          ]}
        />
        <p className="m-0 max-w-measure text-ink-3">
          {m.picker_rules({
            visits: figure(thumb.visitsPerThread),
            worker: figure(thumb.visitsPerWorker),
            workerMB: figure(thumb.workerGB * 1000),
            visitMB: figure(thumb.visitMB),
            productMB: figure(thumb.productMB),
            browserGB: figure(thumb.browser.memoryGB),
            jobMB: figure(thumb.job.memoryGB * 1000),
          })}
        </p>
      </div>
    </details>
  );
}
