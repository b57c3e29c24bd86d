import type { PageSection } from '#content/en/pages/shape.ts';
import { ClosingBand } from './closing-band.tsx';
import type { PageData } from './page-data.ts';
import { Notes, Section } from './section.tsx';
import { UsedWith } from './used-with.tsx';

/** Sections with points stand alone; those of words alone are gathered with their neighbours. */
export function grouped(sections: readonly PageSection[]): readonly (PageSection | PageSection[])[] {
  const groups: (PageSection | PageSection[])[] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (section.points) groups.push(section);
    else if (Array.isArray(last)) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

/** Everything below what works on a page. */
export default function OfferRest({ page, turned = false }: { page: PageData; turned?: boolean }) {
  const groups = grouped(page.sections);
  let pointed = turned ? 1 : 0;
  return (
    <>
      {groups.map((group) =>
        Array.isArray(group) ? (
          <Notes key={group[0]?.id} sections={group} />
        ) : (
          <Section key={group.id} section={group} form={pointed++ % 2 === 0 ? 'ledger' : 'board'} />
        ),
      )}
      <UsedWith related={page.related} />
      <ClosingBand family={page.family} action={page.action} />
    </>
  );
}
