import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Analysis } from './analyse.ts';
import { rangeText, toneText } from './review-words.ts';

/** Rows drawn; the file holds all. */
const maxRows = 100;

/** One row for each review, a tick where it speaks of a theme. */
export function ReviewTable({ analysis: { rows, themes } }: { analysis: Analysis }) {
  const columns = themes.flatMap(({ name, count }, i) => (count > 0 ? [{ name, i }] : []));
  const head = 'py-2 pr-3 font-medium whitespace-nowrap';
  return (
    <details className="text-small">
      <summary className="w-fit py-1 font-semibold text-primary">{m.reviews_table()}</summary>
      <div className="relative mt-2 max-h-[32rem] overflow-auto rounded-control border border-line bg-surface">
        <table className="w-full border-collapse">
          <caption className="sr-only">{m.reviews_table()}</caption>
          <thead className="sticky top-0 z-1 bg-sunken">
            <tr className="text-left text-caption text-ink-2">
              <th scope="col" className={`${head} pl-3 text-right`}>
                {m.reviews_number()}
              </th>
              <th scope="col" className={head}>
                {m.reviews_stars()}
              </th>
              <th scope="col" className={head}>
                {m.reviews_tone()}
              </th>
              {columns.map(({ name, i }) => (
                <th key={i} scope="col" className={`${head} text-center`}>
                  {name}
                </th>
              ))}
              <th scope="col" className={`${head} w-full`}>
                {m.reviews_text()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a review is known by its place
              <tr key={at} className="border-t border-line align-baseline">
                <th scope="row" className="py-2 pr-3 pl-3 text-right font-medium">
                  {at + 1}
                </th>
                <td className="pr-3">{row.stars === null ? '–' : figure(row.stars)}</td>
                <td
                  className={`pr-3 whitespace-nowrap ${row.tone === 'bad' ? 'font-semibold text-ink' : ''}`}
                >
                  {toneText[row.tone]()}
                </td>
                {columns.map(({ i }) => (
                  <td key={i} className="pr-3 text-center text-ink">
                    {row.themes.includes(i) ? '✓' : ''}
                  </td>
                ))}
                <td className="max-w-[28rem] min-w-[14rem] py-2 pr-3 wrap-anywhere">
                  <span className="line-clamp-2">{row.text}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > maxRows ? (
        <p className="m-0 mt-2 text-caption text-ink-3">
          {m.reviews_table_first({ shown: maxRows, count: figure(rows.length) })}
        </p>
      ) : null}
    </details>
  );
}

/** Every review with its marks. */
export function reviewRows({ rows, themes }: Analysis): (string | number)[][] {
  return [
    [
      m.reviews_number(),
      m.reviews_stars(),
      m.reviews_tone(),
      ...themes.map(({ name }) => name),
      m.reviews_text(),
    ],
    ...rows.map((row, at) => [
      at + 1,
      row.stars ?? '',
      toneText[row.tone](),
      ...themes.map((_, i) => (row.themes.includes(i) ? m.reviews_yes() : '')),
      row.text,
    ]),
  ];
}

/** Themes and repeated complaints with their shares and a sentence as evidence. */
export function countRows({ themes, complaints }: Analysis): (string | number)[][] {
  return [
    [m.reviews_kind(), m.reviews_theme(), m.reviews_count(), m.reviews_range(), m.reviews_evidence()],
    ...themes.map((one) => [
      m.reviews_kind_theme(),
      one.name,
      one.count,
      rangeText(one),
      one.quotes[0]?.text ?? '',
    ]),
    ...complaints.map((one) => [
      m.reviews_kind_phrase(),
      one.text,
      one.count,
      rangeText(one),
      one.quotes[0]?.text ?? '',
    ]),
  ];
}
