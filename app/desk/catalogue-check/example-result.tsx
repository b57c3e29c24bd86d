import { Part } from '#app/desk/account/page-part.tsx';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { DataTable } from '#app/ui/data-table.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { firstPack } from '#content/en/rules/listings/load-pack.ts';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { checkListing } from '#content/listing-rules/check-listing.ts';
import { findingColumns } from './finding-columns.tsx';
import { inWords } from './result-rows.ts';

/** The lines of a small file, below that of its columns. */
const listings = () => [
  { line: 2, name: 'MUG-350', title: m.catalogue_example_faulty() },
  { line: 3, name: 'POT-100', title: m.catalogue_example_clean() },
];

/** What the check of a small file finds, until there is a file of the member's own. */
export function ExampleResult() {
  const checked = listings().map(({ line, name, title }) => ({
    line,
    name,
    found: checkListing({ pack: firstPack, category: 'general', brand: '', texts: { title } }).filter(
      ({ field }) => field === 'title',
    ),
  }));
  const rows = checked.flatMap(({ line, name, found }) =>
    found.map(({ number, rule, ranges, ...one }) => ({
      key: `${line} ${number}`,
      ...inWords({ ...one, line, name, ruleId: rule.id, places: ranges.length }, rule),
    })),
  );
  const blocked = checked.filter(({ found }) => found.some(({ rule }) => rule.severity === 'error')).length;
  return (
    <Part title={m.catalogue_example()}>
      <p className="mt-0 mb-5 text-small">
        {m.catalogue_example_text({ market: marketplaces[firstPack.id].name })}
      </p>
      <p className="mt-0 mb-4">
        <Plate>
          {m.catalogue_counts({
            rows: figure(checked.length),
            clean: figure(checked.filter(({ found }) => found.length === 0).length),
            blocked: figure(blocked),
          })}
        </Plate>
      </p>
      <DataTable
        label={m.catalogue_example()}
        columns={findingColumns}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </Part>
  );
}
