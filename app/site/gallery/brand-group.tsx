import { band } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Mark, Wordmark } from '#app/ui/wordmark.tsx';
import type { Family } from '#content/en/pages/shape.ts';
import { Group, Specimen } from './group.tsx';

const families: readonly Family[] = ['CRE', 'OPS', 'INF', 'LIB', 'GRO', 'MOV', 'INS', 'HSE'];

export function BrandGroup() {
  return (
    <Group id="brand" heading={m.gallery_brand()}>
      <Specimen name="LabelChip" file="ui/label-chip.tsx" props="code label · station · on the band">
        <div className="flex flex-wrap items-center gap-4 md:pl-12">
          <LabelChip code="INF-02" label={m.gallery_chip()} />
          {/* The dot hangs 40 px to the left of its chip. */}
          <span className="md:ml-12" data-family="INF">
            <LabelChip code="INF-02" label={m.gallery_chip()} station />
          </span>
          <span className={`${band} inline-flex rounded-card p-4`}>
            <LabelChip code="INF-02" label={m.gallery_chip()} />
          </span>
        </div>
      </Specimen>
      <Specimen name="data-family" file="styles/tokens.css" props="text-family on bg and on bg-tint">
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0 font-mono text-label">
          {families.map((family) => (
            <li key={family} data-family={family} className="rounded-label bg-tint px-2.5 py-1.5 text-family">
              {family}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Wordmark, Mark" file="ui/wordmark.tsx" props="size={16 | 28 | 48}">
        <div className="flex flex-wrap items-center gap-6">
          <Wordmark />
          <Mark size={16} />
          <Mark />
          <Mark size={48} />
        </div>
      </Specimen>
      <Specimen name="Skeleton" file="ui/skeleton.tsx" props="className: the measure of what will come">
        <ul aria-busy="true" className="m-0 list-none rounded-card border border-line bg-surface p-0">
          {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
            <li
              key={width}
              className="grid min-h-12 grid-cols-[4rem_minmax(0,1fr)_4rem] items-center gap-6 border-b border-line px-5 last:border-b-0"
            >
              <Skeleton />
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton />
            </li>
          ))}
        </ul>
      </Specimen>
    </Group>
  );
}
