import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { figure } from '#app/format/number-text.ts';
import { useWorkTeams } from '#app/forms/works/use-work-teams.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { ShownWordRules } from '#contract/listings.ts';
import { parseWordRules } from '#contract/word-rules.ts';
import { NewWork } from '../works/new-work.tsx';
import { changedColumn, titleColumn } from '../works/work-table.tsx';

/** The sets of word rules that the member may use, and a new one. */
export function WordRulesPart({ items }: { items: readonly ShownWordRules[] }) {
  const teams = useWorkTeams().filter(({ product }) => product === 'writing');
  const [making, setMaking] = useState(false);
  return (
    <Part
      title={m.words_title()}
      aside={
        <Button kind="secondary" dense onClick={() => setMaking(true)}>
          {m.words_new()}
        </Button>
      }
    >
      {items.length > 0 ? (
        <DataTable label={m.words_title()} columns={columns} rows={items} keyOf={({ workId }) => workId} />
      ) : (
        <p className="m-0 border-y border-line py-6 text-small">{m.words_none()}</p>
      )}
      {making ? (
        <NewWork
          tool="word-rules"
          page="AccountWordRules"
          heading={m.words_new()}
          verb={m.words_new_verb()}
          teams={teams}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </Part>
  );
}

const columns: readonly Column<ShownWordRules>[] = [
  titleColumn('AccountWordRules', m.words_column(), ({ client }) => client),
  {
    key: 'words',
    label: m.words_column_words(),
    onPhone: 'below',
    cell: ({ content }) => {
      const { forbidden, wanted } = parseWordRules(content);
      return m.words_counts({ forbidden: figure(forbidden.length), wanted: figure(wanted.length) });
    },
  },
  changedColumn(),
];
