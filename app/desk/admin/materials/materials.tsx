import { useSearchParams } from 'react-router';
import { licenceText, tierText, typeText } from '#app/catalogue/materials/facet-words.ts';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { RowLink } from '#app/desk/admin/row-link.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useChosen } from '#app/desk/admin/use-chosen.ts';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import { materialTypeNames } from '#contract/material-kinds.ts';
import {
  listAllMaterials,
  type MaterialForOperator,
  materialStates as states,
} from '#contract/materials-operator.ts';
import { MaterialPanel } from './material-panel.tsx';
import { materialStates } from './material-states.ts';
import { Thumbnail } from './thumbnail.tsx';
import { TypeOptions } from './words-fields.tsx';

const page = {
  name: 'AdminMaterials',
  title: m.curate_materials,
  lead: m.curate_materials_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminMaterials() {
  const { state, about, cursor } = useListAddress('material', states);
  const [query, setQuery] = useSearchParams();
  const type = materialTypeNames.find((one) => one === query.get('type'));
  const chosen = useChosen('material');
  const may = useStaffMay();
  const read = useRead(listAllMaterials, { state, about, type, cursor }, page.name);
  const counts = read.data?.counts;
  const chooseType = (value: string) => {
    const next = new URLSearchParams(query);
    for (const name of ['after', 'material', 'type']) next.delete(name);
    if (value) next.set('type', value);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, type, about } }}
      tools={
        <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
          <SearchBox label={m.curate_search()} />
          {may('createMaterial') ? (
            <ButtonLink to={adminPaths.AdminMaterialUpload}>{m.curate_new()}</ButtonLink>
          ) : null}
        </div>
      }
      panel={
        chosen.key ? (
          <MaterialPanel
            key={chosen.key}
            materialId={chosen.key as Id<'material'>}
            onClose={() => chosen.choose(null)}
          />
        ) : null
      }
    >
      <AdminTabs
        current={state}
        keeps={['type']}
        tabs={[
          {
            value: null,
            label: m.operator_all(),
            count: counts && states.reduce((sum, one) => sum + counts[one], 0),
          },
          ...stateTabs(states, materialStates, counts),
        ]}
      />
      <SelectField
        name="type"
        label={m.curate_type()}
        className="mt-4 sm:max-w-64"
        value={type ?? ''}
        onChange={({ target }) => chooseType(target.value)}
      >
        <option value="">{m.curate_any_type()}</option>
        <TypeOptions />
      </SelectField>
      <AdminList
        label={m.curate_materials()}
        read={read}
        columns={columns(chosen.key !== null)}
        keyOf={({ materialId }) => materialId}
        none={m.curate_none()}
        chosen={chosen}
      />
    </AdminPage>
  );
}

/** @param narrow a material is shown beside the list */
const columns = (narrow: boolean): Column<MaterialForOperator>[] => [
  {
    key: 'title',
    label: m.curate_title(),
    cell: ({ materialId, title, type, previewName }) => (
      <span className="flex items-center gap-3">
        <Thumbnail name={previewName} />
        <Captioned caption={typeText(type)}>
          <RowLink param="material" value={materialId}>
            <span className="wrap-anywhere">{title}</span>
          </RowLink>
        </Captioned>
      </span>
    ),
  },
  {
    key: 'licence',
    label: m.curate_licence(),
    onPhone: 'below',
    cell: ({ licence, tier }) => (
      <Dotted
        className="sm:flex-col"
        parts={[
          licenceText(licence),
          <span key="tier" className="text-caption text-ink-3">
            {tierText(tier)}
          </span>,
        ]}
      />
    ),
    // On a phone it begins where the title does, beside the picture.
    className: `max-sm:pl-13 ${narrow ? 'sm:hidden' : ''}`,
  },
  {
    key: 'changed',
    label: m.curate_changed(),
    onPhone: 'away',
    cell: ({ changedAt, version }) => (
      <Captioned caption={m.curate_version_of({ version })}>{momentDayText(changedAt)}</Captioned>
    ),
    className: narrow ? 'sm:hidden' : 'whitespace-nowrap',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state }) => <StateChip tone={materialStates[state][1]}>{materialStates[state][0]()}</StateChip>,
  },
];
