import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { fieldNames } from '#content/en/rules/listings/finding-words.ts';
import { packs } from '#content/en/rules/listings/packs.ts';
import type { MarketplaceId } from '#content/en/rules/listings/shape.ts';
import type { ColumnRole } from './columns.ts';
import type { CatalogueLook } from './read-catalogue.ts';

interface ColumnTableProps {
  look: CatalogueLook;
  roles: readonly ColumnRole[];
  market: MarketplaceId;
  onRole(at: number, role: ColumnRole): void;
}

interface ShownColumn {
  at: number;
  name: string;
  example: string;
  role: ColumnRole;
}

/** What each column is; those that nothing is known of are folded away where there are many. */
export function ColumnTable({ look: { rows, header }, roles, market, onRole }: ColumnTableProps) {
  const names = header === null ? [] : (rows[header] ?? []);
  const [example = []] = rows.slice(header === null ? 0 : header + 1);
  const all = roles.map((role, at) => ({
    ...{ at, role, example: example[at] ?? '' },
    name: names[at]?.trim() || m.catalogue_column({ number: at + 1 }),
  }));
  const known = all.filter(({ role }) => role !== 'none');
  const folded = all.length > 12 && known.length > 0;
  const table = (columns: readonly ShownColumn[]) => (
    <DataTable
      label={m.catalogue_columns()}
      columns={columnsOf(market, onRole)}
      rows={columns}
      keyOf={({ at }) => String(at)}
    />
  );
  if (!folded) return table(all);
  return (
    <>
      {table(known)}
      <details>
        <summary className="text-small font-semibold text-primary">
          {m.catalogue_more_columns({ count: all.length - known.length })}
        </summary>
        <div className="mt-4">{table(all.filter(({ role }) => role === 'none'))}</div>
      </details>
    </>
  );
}

const columnsOf = (
  market: MarketplaceId,
  onRole: ColumnTableProps['onRole'],
): readonly Column<ShownColumn>[] => [
  {
    key: 'name',
    label: m.catalogue_column_name(),
    cell: ({ name }) => <span className="wrap-anywhere">{name.slice(0, 80)}</span>,
  },
  {
    key: 'example',
    label: m.catalogue_column_example(),
    cell: ({ example }) => <span className="wrap-anywhere">{example.slice(0, 80)}</span>,
  },
  {
    key: 'role',
    label: m.catalogue_column_is(),
    className: 'sm:w-56',
    cell: ({ at, name, role }) => (
      <SelectField
        name={`role-${at}`}
        label={<span className="sr-only">{m.catalogue_column_what({ name: name.slice(0, 80) })}</span>}
        value={role}
        onChange={({ target }) => onRole(at, target.value as ColumnRole)}
      >
        {rolesFor(market, role).map((one) => (
          <option key={one} value={one}>
            {roleText(one)}
          </option>
        ))}
      </SelectField>
    ),
  },
];

/** Those that the marketplace has, and the one that was found although it has none. */
function rolesFor(market: MarketplaceId, role: ColumnRole): readonly ColumnRole[] {
  const fields = packs[market].fields.map(({ id }) => id);
  const all: ColumnRole[] = ['none', 'name', 'brand', ...fields];
  return all.includes(role) ? all : [...all, role];
}

function roleText(role: ColumnRole): string {
  if (role === 'none') return m.catalogue_role_none();
  if (role === 'name') return m.catalogue_role_name();
  return role === 'brand' ? m.listing_brand() : fieldNames[role];
}
