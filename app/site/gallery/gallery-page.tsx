import { type ComponentType, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import attachBlocks from '#app/site/wake/block.behaviour.ts';
import { BrandGroup } from './brand-group.tsx';
import { ButtonsGroup } from './buttons-group.tsx';
import { ChoicesGroup } from './choices-group.tsx';
import { ColoursGroup } from './colours-group.tsx';
import { DatesGroup } from './dates-group.tsx';
import { FieldsGroup } from './fields-group.tsx';
import { HumanGroup, type HumanLook, TableGroup } from './given-groups.tsx';
import { ListsGroup } from './lists-group.tsx';
import { LiveGroup } from './live-group.tsx';
import { EmptyGroup, NoticesGroup } from './notices-group.tsx';
import { PasswordsGroup } from './passwords-group.tsx';
import { PlansGroup, ScenesGroup } from './scenes-group.tsx';
import { type ShowExample, ShowsGroup } from './shows-group.tsx';
import { type GalleryMode, ModeContext, ThemeContext, type WornTheme } from './side.ts';
import { Switches } from './switches.tsx';
import { ThemesGroup } from './themes-group.tsx';
import { TypeGroup } from './type-group.tsx';

const groups = [
  ['buttons', m.gallery_buttons],
  ['fields', m.gallery_fields],
  ['choices', m.gallery_choices],
  ['passwords', m.gallery_passwords],
  ['human', m.gallery_human],
  ['notices', m.gallery_notices],
  ['empty', m.gallery_empty_states],
  ['live', m.gallery_live],
  ['dates', m.gallery_dates],
  ['lists', m.gallery_lists],
  ['table', m.gallery_table],
  ['brand', m.gallery_brand],
  ['type', m.gallery_type],
  ['colours', m.gallery_colours],
  ['themes', m.gallery_themes],
  ['shows', m.gallery_shows],
  ['scenes', m.gallery_scenes],
  ['plans', m.gallery_plans],
] as const;

export interface GalleryProps {
  examples: readonly ShowExample[];
  /** The human check asks the service, and the table is a tool's: the route hands both in. */
  Human: ComponentType<HumanLook>;
  Table: ComponentType;
}

export function Gallery({ examples, Human, Table }: GalleryProps) {
  const [mode, setMode] = useState<GalleryMode>('device');
  const [theme, setTheme] = useState<WornTheme>('default');
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => (all.current ? attachBlocks(all.current) : undefined), []);
  return (
    <ModeContext value={mode}>
      <ThemeContext value={theme}>
        <Switches mode={mode} theme={theme} onMode={setMode} onTheme={setTheme} />
        <div className="gap-x-12 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)]">
          <nav aria-label={m.gallery_index()} className="py-8 xl:py-10">
            <ul className="m-0 flex list-none flex-wrap gap-x-1 p-0 xl:sticky xl:top-28 xl:grid">
              {groups.map(([id, name]) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-9 items-center rounded-label pr-4 text-small text-ink-2 no-underline hover:text-primary hover:underline"
                  >
                    {name()}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div ref={all} className="min-w-0 [&>section:first-child]:border-t-0">
            <ButtonsGroup />
            <FieldsGroup />
            <ChoicesGroup />
            <PasswordsGroup />
            <HumanGroup Human={Human} />
            <NoticesGroup />
            <EmptyGroup />
            <LiveGroup />
            <DatesGroup />
            <ListsGroup />
            <TableGroup Table={Table} />
            <BrandGroup />
            <TypeGroup />
            <ColoursGroup />
            <ThemesGroup />
            <ShowsGroup examples={examples} />
            <ScenesGroup />
            <PlansGroup />
          </div>
        </div>
      </ThemeContext>
    </ModeContext>
  );
}
