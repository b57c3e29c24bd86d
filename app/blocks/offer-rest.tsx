import type { PageSection } from '#content/en/pages/shape.ts';
import { ClosingBand } from './closing-band.tsx';
import type { PageData } from './page-data.ts';
import { Notes, Section, type SectionForm } from './section.tsx';
import { stepsOf } from './steps.tsx';
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

type Placed = { joined: boolean } & (
  | { key: string; notes: readonly PageSection[] }
  | { key: string; section: PageSection; form: SectionForm }
);

/** Ledger and board take turns; what follows anything but a board stands on the same ground as it. */
function placed(page: Pick<PageData, 'sections' | 'scene'>, turned: boolean, apart: boolean): Placed[] {
  let board = turned;
  let joined = !apart && page.scene?.camera !== 'F';
  return grouped(page.sections).map((group) => {
    const before = joined;
    joined = true;
    if (Array.isArray(group)) return { key: group[0]?.id ?? '', notes: group, joined: before };
    const form = board && !stepsOf(group.points) ? 'board' : 'ledger';
    board = !board;
    joined = form !== 'board';
    return { key: group.id, section: group, form, joined: before };
  });
}

interface OfferRestProps {
  page: PageData;
  turned?: boolean;
  /** What stands above it has a ground of its own. */
  apart?: boolean;
  /** Ends in the dark band. */
  closing?: boolean;
}

/** Everything below what works on a page. */
export default function OfferRest({ page, turned = false, apart = false, closing = true }: OfferRestProps) {
  const sections = placed(page, turned, apart);
  const last = sections.at(-1);
  return (
    <>
      {sections.map(({ key, ...one }) =>
        'notes' in one ? (
          <Notes key={key} sections={one.notes} joined={one.joined} />
        ) : (
          <Section key={key} section={one.section} form={one.form} joined={one.joined} />
        ),
      )}
      <UsedWith related={page.related} joined={!(last && 'form' in last && last.form === 'board')} />
      {closing ? <ClosingBand family={page.family} action={page.action} /> : null}
    </>
  );
}
