import { Part } from '#app/desk/account/page-part.tsx';
import { productWords } from '#app/desk/team/product-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { roleShort } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { StorePerson } from '#contract/stores.ts';

/** Who can reach something of the store, as far as the service knows. */
export const StorePeople = ({ people }: { people: readonly StorePerson[] }) => (
  <Part title={m.stores_people()}>
    <p className="m-0 mb-4 max-w-measure text-small text-ink-3">{m.stores_people_lead()}</p>
    <DataTable
      label={m.stores_people()}
      columns={columns}
      rows={people}
      // Sub-users have nothing but a name, and two proxies may each have one of the same name.
      keyOf={(person) => String(people.indexOf(person))}
    />
  </Part>
);

const columns: readonly Column<StorePerson>[] = [
  {
    key: 'person',
    label: m.stores_person(),
    cell: ({ name, email }) => (
      <span className="grid gap-0.5 wrap-anywhere">
        {name}
        {email ? <span className="text-caption font-normal text-ink-3">{email}</span> : null}
      </span>
    ),
  },
  {
    key: 'access',
    label: m.stores_access(),
    sentences: true,
    cell: (person) => (
      <ul className="m-0 list-none p-0 wrap-anywhere">
        {accessOf(person).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
];

function accessOf({ ofAccount, role, leftAt, through }: StorePerson): string[] {
  const account = role ? m.stores_access_role({ role: roleShort(role) }) : m.stores_access_own();
  return [
    ...(ofAccount ? [account] : []),
    ...(leftAt ? [m.stores_access_left({ day: momentDayText(leftAt) })] : []),
    ...through.map(wayText),
  ];
}

function wayText({ way, product, item }: StorePerson['through'][number]): string {
  if (product) return m.stores_access_seat({ product: productWords(product).name });
  const title = item?.title ?? '';
  return way === 'holder' ? m.stores_access_holder({ title }) : m.stores_access_sub_user({ title });
}
