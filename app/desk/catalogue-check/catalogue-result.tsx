import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import type { Severity } from '#content/en/rules/listings/shape.ts';
import { BadLines } from './bad-lines.tsx';
import { findingColumns } from './finding-columns.tsx';
import {
  exportRows,
  filtered,
  inWords,
  type ResultFilter,
  rulesById,
  rulesFound,
  severityNames,
} from './result-rows.ts';
import type { CheckedCatalogue } from './use-catalogue.ts';

/** Findings shown at once. */
const step = 100;

/** What was found, to be narrowed down and saved. @param name of the file that was checked */
export function CatalogueResult({ result, name }: { result: CheckedCatalogue; name: string }) {
  const { counts, found, pack } = result;
  const rules = useMemo(() => rulesById(pack), [pack]);
  const [filter, setFilter] = useState<ResultFilter>({ severity: '', ruleId: '' });
  const [most, setMost] = useState(step);
  const known = useMemo(() => rulesFound(found, rules), [found, rules]);
  const all = useMemo(() => filtered(found, rules, filter), [found, rules, filter]);
  const rows = all.slice(0, most).flatMap((one, key) => {
    const rule = rules.get(one.ruleId);
    return rule ? [{ key: String(key), ...inWords(one, rule) }] : [];
  });
  const narrow = (more: Partial<ResultFilter>) => {
    setFilter({ ...filter, ...more });
    setMost(step);
  };
  const save = () =>
    saveCsv(`${name.replace(/\.\w{1,4}$/, '')}-findings.csv`, exportRows(result, all, rules));
  return (
    <Part title={m.catalogue_result()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p role="status" className="m-0">
          <Plate>
            {m.catalogue_counts({
              rows: figure(counts.rows),
              clean: figure(counts.clean),
              blocked: figure(counts.blocked),
            })}
          </Plate>
        </p>
        <BadLines result={result} />
        {found.length > 0 ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              name="severity"
              label={m.catalogue_filter_severity()}
              value={filter.severity}
              onChange={({ target }) => narrow({ severity: target.value as Severity | '' })}
            >
              <option value="">{m.catalogue_filter_all()}</option>
              {(['error', 'warning', 'hint'] as const).map((one) => (
                <option key={one} value={one}>
                  {severityNames[one]()}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="rule"
              label={m.catalogue_filter_rule()}
              value={filter.ruleId}
              onChange={({ target }) => narrow({ ruleId: target.value })}
            >
              <option value="">{m.catalogue_filter_all()}</option>
              {known.map(({ ruleId, label }) => (
                <option key={ruleId} value={ruleId}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <span>{m.catalogue_shown({ shown: figure(rows.length), count: figure(all.length) })}</span>
          <Button kind="secondary" dense onClick={save}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.catalogue_save()}
          </Button>
        </div>
        {rows.length > 0 ? (
          <DataTable
            label={m.catalogue_result()}
            columns={findingColumns}
            rows={rows}
            keyOf={({ key }) => key}
          />
        ) : null}
        {all.length > most ? (
          <Button kind="secondary" className="justify-self-start" onClick={() => setMost(most + step)}>
            {m.ui_show_more()}
          </Button>
        ) : null}
      </div>
    </Part>
  );
}
