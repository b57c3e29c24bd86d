import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { BarLine } from '#app/ui/charts/bars.tsx';
import type { Statistics } from '#contract/statistics.ts';
import type { Asked } from './asked.ts';
import { columnText, nameText, subjectText } from './words.ts';

const head =
  'sticky top-0 z-1 bg-bg py-2.5 font-mono text-[0.6875rem] font-medium text-ink-3 shadow-[inset_0_-1px_0_var(--line)]';

/** Names with their sums, the largest first, in dense rows. */
export function ByName({ asked: { view }, statistics }: { asked: Asked; statistics: Statistics }) {
  const { subjects, names, namesLeftOut } = statistics;
  const most = Math.max(1, ...names.map(({ sums }) => sums[0] ?? 0));
  return (
    <>
      <table className="w-full border-collapse text-[0.875rem] leading-tight">
        <caption className="sr-only">{m.statistics_by_name()}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pr-4 text-left`}>
              {columnText[view]()}
            </th>
            <td aria-hidden="true" className={`${head} w-1/3 max-md:hidden`} />
            {subjects.map((subject) => (
              <th key={subject} scope="col" className={`${head} pl-4 text-right whitespace-nowrap`}>
                {subjectText[subject]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map(({ name, sums }, row) => (
            <tr key={name} className="border-b border-line hover:bg-sunken">
              <th scope="row" className="h-10 py-1.5 pr-4 text-left font-medium wrap-anywhere text-ink">
                {nameText(view, name)}
                <span className="mt-1 block md:hidden">
                  <BarLine part={(sums[0] ?? 0) / most} answer={row === 0} />
                </span>
              </th>
              <td aria-hidden="true" className="w-1/3 py-1.5 max-md:hidden">
                <BarLine part={(sums[0] ?? 0) / most} answer={row === 0} />
              </td>
              {sums.map((sum, i) => (
                <td key={subjects[i]} className="py-1.5 pl-4 text-right whitespace-nowrap text-ink-2">
                  {figure(sum)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {namesLeftOut > 0 ? (
        <p className="mt-4 mb-0 text-small text-ink-3">
          {m.statistics_left_out({ count: figure(namesLeftOut) })}
        </p>
      ) : null}
    </>
  );
}
