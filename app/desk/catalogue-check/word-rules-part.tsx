import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { placeOf, TeamField } from '#app/forms/works/team-field.tsx';
import { useWorkTeams } from '#app/forms/works/use-work-teams.ts';
import { WorkForm } from '#app/forms/works/work-form.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { ShownWordRules } from '#contract/listings.ts';
import { parseWordRules } from '#contract/word-rules.ts';
import { createWork, type WorkTeam } from '#contract/works.ts';
import { noRoom } from '../works/no-room.ts';

/** The sets of word rules that the member may use, and a new one. */
export function WordRulesPart({ items }: { items: readonly ShownWordRules[] }) {
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
      {making ? <NewWordRules onClose={() => setMaking(false)} /> : null}
    </Part>
  );
}

const columns: readonly Column<ShownWordRules>[] = [
  {
    key: 'title',
    label: m.words_column(),
    cell: ({ workId, title }) => (
      <Link
        to={accountPathTo('AccountWordRules', workId)}
        className="inline-flex min-h-9 items-center font-semibold wrap-anywhere text-ink no-underline hover:text-primary hover:underline"
      >
        {title}
      </Link>
    ),
  },
  { key: 'client', label: m.works_column_client(), cell: ({ client }) => client },
  {
    key: 'words',
    label: m.words_column_words(),
    cell: ({ content }) => {
      const { forbidden, wanted } = parseWordRules(content);
      return m.words_counts({ forbidden: figure(forbidden.length), wanted: figure(wanted.length) });
    },
  },
  {
    key: 'changed',
    label: m.works_column_changed(),
    className: 'whitespace-nowrap',
    cell: ({ changedAt }) => momentDayText(changedAt),
  },
];

function NewWordRules({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const teams = useWorkTeams().filter(({ product }) => product === 'writing');
  const [team, setTeam] = useState<WorkTeam | null>(null);
  const create = useAction(createWork, {
    onDone: ({ workId }) => navigate(accountPathTo('AccountWordRules', workId)),
    onRefused: noRoom,
  });
  return (
    <WorkForm
      heading={m.words_new()}
      verb={m.words_new_verb()}
      first={{ title: '', client: '', folder: '' }}
      pending={create.pending}
      problem={create.problem}
      onSubmit={(names) =>
        void create.run({ tool: 'word-rules', content: '', team: team && placeOf(team), ...names })
      }
      onClose={onClose}
    >
      {teams.length ? <TeamField teams={teams} value={team} onChange={setTeam} /> : null}
    </WorkForm>
  );
}
