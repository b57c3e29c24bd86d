import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listOrganisationActs, type OrganisationAct } from '#contract/organisations.ts';
import { actText } from './act-words.ts';

/** Who changed what about the organisation and its people. */
export function ActsPart() {
  const acts = usePages(listOrganisationActs, {}, 'AccountOrganisation');
  return (
    <Part title={m.organisations_acts()}>
      <Answered read={acts} waiting={<RowsWaiting rows={3} />}>
        {({ items }) => (
          <>
            <DataTable
              label={m.organisations_acts()}
              columns={columns}
              rows={items}
              keyOf={({ act, at, by, about }) => `${at} ${act} ${by} ${about}`}
            />
            <ShowMore pages={acts} />
          </>
        )}
      </Answered>
    </Part>
  );
}

const columns: readonly Column<OrganisationAct>[] = [
  { key: 'what', label: m.organisations_act_what(), cell: actText, className: 'wrap-anywhere' },
  {
    key: 'by',
    label: m.organisations_act_by(),
    onPhone: 'below',
    cell: ({ by }) => by ?? m.organisations_gone(),
    className: 'wrap-anywhere',
  },
  {
    key: 'when',
    label: m.organisations_act_when(),
    onPhone: 'below',
    cell: ({ at }) => momentText(at),
    className: 'sm:whitespace-nowrap',
  },
];
