import { m } from '#app/paraglide/messages.js';
import type { MaterialDetail } from '#contract/materials.ts';

/** The beginning of a text or a table, to be read before it is downloaded. */
export function ReadingStage({ material: { opening, files, tier } }: { material: MaterialDetail }) {
  const text = opening ?? '';
  const [file] = files;
  const more = file ? new TextEncoder().encode(text).length < file.sizeBytes - 2 : false;
  return (
    <section aria-labelledby="reading" className="rounded-card border border-line bg-sunken p-4 md:p-7">
      <p id="reading" className="m-0 mb-4 text-small leading-snug font-semibold text-ink">
        {more ? m.library_reading() : m.library_reading_all()}
      </p>
      <div className="rounded-control border border-line bg-surface p-5 md:p-7">
        {file?.format === 'csv' ? <Table csv={text} /> : <Text text={text} />}
        {more ? (
          <p className="mt-5 mb-0 border-t border-line pt-3 text-caption text-ink-3">
            {tier === 'free' ? m.library_reading_rest() : m.library_reading_rest_members()}
          </p>
        ) : null}
      </div>
    </section>
  );
}

const Text = ({ text }: { text: string }) => (
  <p className="m-0 text-small whitespace-pre-wrap wrap-anywhere text-ink">
    {text.trim().replaceAll(/\*\*|^#+ /gm, '')}
  </p>
);

function Table({ csv }: { csv: string }) {
  const [head, ...rows] = csv
    .trim()
    .split('\n')
    .map((line, at) => ({ at, cells: cellsOf(line) }));
  return (
    <section
      aria-label={m.site_table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by key as well
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="border-collapse text-caption">
        <thead>
          <tr>
            {head?.cells.map(({ at, text }) => (
              <th key={at} scope="col" className={`${cellLook} font-semibold text-ink`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              {row.cells.map(({ at, text }) => (
                <td key={at} className={`${cellLook} text-ink-2 tabular-nums`}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellLook = 'min-w-24 border-b border-line py-1.5 pr-5 text-left align-top';

/** Cells of one line; commas and doubled quotes may stand in quotes. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain], at) => ({
    at,
    text: quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  }));
