import { X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { EmptyPanel } from '../empty-shelf.tsx';
import { Frame } from '../frame.tsx';
import { type Asked, allMaterials, type MaterialAsked } from '../material-asked.ts';
import { ListRail } from './list-rail.tsx';

/** A list without items: shelves to choose from, what was asked for, and why there is nothing. */
export default function EmptyList({ list }: { list: MaterialAsked }) {
  const { asked, back, unknown, shelf, type } = list;
  return (
    <Frame className="pb-16 lg:pb-20">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <ListRail shelf={shelf} type={type} />
        <div className="grid content-start gap-5">
          <Chips asked={asked} />
          <EmptyPanel
            title={unknown ? m.site_library_unknown({ name: unknown }) : m.site_library_empty()}
            text={
              unknown
                ? `${m.site_library_unknown_text()} ${m.site_library_unknown_below()}`
                : m.site_library_empty_text()
            }
            back={back}
            action={
              asked.length > 0
                ? { to: allMaterials, label: m.site_library_reset() }
                : { to: paths.Material, label: m.site_library() }
            }
          />
        </div>
      </div>
    </Frame>
  );
}

/** What the address asks for; each part can be taken away. */
function Chips({ asked }: { asked: readonly Asked[] }) {
  if (asked.length === 0) return null;
  return (
    <ul aria-label={m.site_library_asked()} className="m-0 flex list-none flex-wrap gap-2 p-0 text-small">
      {asked.map(({ name, value, without }) => (
        <li key={name} className="flex min-w-0 items-center rounded-control bg-soft pl-3 text-on-soft">
          <span className="truncate">
            <span className="opacity-80">{name}</span> <span className="font-medium">{value}</span>
          </span>
          <a
            href={without}
            aria-label={m.site_library_without({ name, value })}
            className="grid size-9 shrink-0 place-items-center rounded-control text-on-soft hover:bg-surface"
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
