import { m } from '#app/paraglide/messages.js';
import { FactTable } from '#app/site/pages/blocks/fact-table.tsx';
import { AutoScroll } from '#app/ui/auto-scroll.tsx';
import { Group, Shelf, Specimen } from './group.tsx';
import { useSideLabel } from './side.ts';

const directions = ['top', 'bottom', 'left', 'right'] as const;
const plans = [
  ['VPS-1', '2 GB', '$6.00'],
  ['VPS-2', '4 GB', '$12.00'],
  ['VPS-4', '8 GB', '$24.00'],
  ['VPS-8', '16 GB', '$48.00'],
  ['VPS-12', '24 GB', '$72.00'],
  ['VPS-16', '32 GB', '$96.00'],
] as const;

export function ListsGroup() {
  return (
    <Group id="lists" heading={m.gallery_lists()}>
      <Specimen
        name="AutoScroll"
        file="ui/auto-scroll.tsx"
        props='direction="top | bottom | left | right" step={0.5} wheel label className'
      >
        <Shelf tall>
          {directions.map((direction) => (
            <Moving key={direction} direction={direction} />
          ))}
        </Shelf>
      </Specimen>
      <Specimen name="FactTable" file="site/pages/blocks/fact-table.tsx" props="label columns rows">
        <FactTable
          label={m.gallery_price()}
          columns={[m.gallery_plan(), m.gallery_memory(), m.gallery_price()]}
          rows={plans.slice(0, 3)}
        />
      </Specimen>
    </Group>
  );
}

function Moving({ direction }: { direction: (typeof directions)[number] }) {
  const upright = direction === 'top' || direction === 'bottom';
  return (
    <AutoScroll
      direction={direction}
      step={0.5}
      label={useSideLabel(m.gallery_list({ direction }))}
      className={upright ? 'h-52' : ''}
    >
      {plans.map(([name, memory, price]) => (
        <p
          key={name}
          className="m-0 flex gap-6 rounded-control border border-line bg-surface px-4 py-3 text-small whitespace-nowrap"
        >
          <strong>{name}</strong> <span>{memory}</span> <span>{price}</span>
        </p>
      ))}
    </AutoScroll>
  );
}
