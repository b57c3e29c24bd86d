import { useState } from 'react';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import type { Read } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import type { CatalogueForOperator } from '#contract/catalogue-operator.ts';
import { AdminList } from '../admin-list.tsx';
import { LocationDialog } from './location-dialog.tsx';

/** Where machines stand, with the plans that are sold there; plans are added to a location on their own panels. */
export function LocationList({ read }: { read: Read<CatalogueForOperator> }) {
  const may = useStaffMay();
  const [making, setMaking] = useState(false);
  const done = (text: string) => {
    setMaking(false);
    toast('success', text);
  };
  return (
    <>
      {may('saveLocation') ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p className="m-0 text-small text-ink-3">{m.operator_locations_lead()}</p>
          <Button dense onClick={() => setMaking(true)}>
            {m.operator_location_new()}
          </Button>
        </div>
      ) : null}
      <AdminList
        label={m.operator_locations()}
        read={{ ...read, data: read.data && { items: rowsOf(read.data) } }}
        columns={columns()}
        keyOf={({ slug }) => slug}
        none={m.operator_locations_none()}
      />
      {making ? <LocationDialog onDone={done} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

interface Row {
  slug: string;
  name: string;
  country: string;
  /** How many plans can be bought there, and how many of them are sold out. */
  plans: number;
  soldOut: number;
}

const rowsOf = ({ items, locations }: CatalogueForOperator): Row[] =>
  locations.map((location) => {
    const there = items
      .filter(({ state }) => state === 'on_sale')
      .flatMap(({ places }) => places.find(({ slug }) => slug === location.slug) ?? []);
    return {
      ...location,
      plans: there.length,
      soldOut: there.filter(({ stock }) => stock === 0).length,
    };
  });

const columns = (): Column<Row>[] => {
  return [
    { key: 'name', label: m.operator_place(), cell: ({ name }) => name },
    {
      key: 'slug',
      label: m.operator_slug(),
      cell: ({ slug }) => <span className="font-mono text-caption">{slug}</span>,
    },
    { key: 'country', label: m.operator_country(), cell: ({ country }) => regionText(country) },
    { key: 'plans', label: m.operator_plans_on_sale(), cell: ({ plans }) => plans, numeric: true },
    { key: 'soldOut', label: m.operator_sold_out(), cell: ({ soldOut }) => soldOut, numeric: true },
  ];
};
