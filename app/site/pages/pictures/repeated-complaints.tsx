import { m } from '#app/paraglide/messages.js';
import { reviewExample } from '#content/en/pages/home-examples.ts';

/** From review insights: what comes back in the sample, with the first quote. */
export function RepeatedComplaints() {
  const { reviews, rows } = reviewExample;
  return (
    <figure className="m-0">
      <table className="w-full border-separate border-spacing-0 rounded-control border border-line bg-surface text-[0.9375rem] leading-snug">
        <thead className="font-mono text-label text-ink-3">
          <tr className="text-left [&>th]:border-b [&>th]:border-line [&>th]:px-4 max-sm:[&>th]:px-3 [&>th]:py-2.5 [&>th]:font-medium">
            <th scope="col">{m.home_complaint()}</th>
            <th scope="col" className="sm:whitespace-nowrap">
              {m.home_complaint_in({ reviews })}
            </th>
            <th scope="col" className="max-md:hidden">
              {m.home_complaint_quote()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ text, count, quote }, i) => (
            <tr
              key={text}
              className="[&>*]:border-line [&>*]:px-4 max-sm:[&>*]:px-3 [&>*]:py-3 not-last:[&>*]:border-b"
            >
              <th scope="row" className="w-40 text-left font-semibold text-ink lg:whitespace-nowrap">
                {text}
              </th>
              <td className="w-1/4 max-md:w-2/5">
                <span className="flex items-center gap-3">
                  <span
                    aria-hidden="true"
                    className="h-2.5"
                    style={{
                      width: `${(85 * count) / rows[0].count}%`,
                      background: i === 0 ? 'var(--series-2)' : 'var(--series-6)',
                      opacity: i === 0 ? 1 : 0.72,
                    }}
                  />
                  <b>{count}</b>
                </span>
              </td>
              <td className="text-balance text-ink-3 max-md:hidden">“{quote}”</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-3 text-caption text-ink-3">{m.home_complaint_note()}</figcaption>
    </figure>
  );
}
