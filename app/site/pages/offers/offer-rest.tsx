import type { PageData } from '#app/frame/page-data.ts';
import type { SectionData, ShownBlock } from '#app/frame/section-data.ts';
import { UsedWith } from '#app/frame/used-with.tsx';
import { ClosingBand } from '#app/site/pages/blocks/closing-band.tsx';
import { Notes, Section, type SectionForm } from '#app/site/pages/blocks/section.tsx';
import { stepsOf } from '#app/site/pages/blocks/steps.tsx';
import { onOwnGround, Show } from '#app/site/pages/figures/show.tsx';

/** Sections that show something stand alone; those of words alone are gathered with their neighbours. */
export function grouped(sections: readonly SectionData[]): readonly (SectionData | SectionData[])[] {
  const groups: (SectionData | SectionData[])[] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (section.points || section.show) groups.push(section);
    else if (Array.isArray(last)) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

type Placed = { joined: boolean } & (
  | { key: string; notes: readonly SectionData[] }
  | { key: string; section: SectionData; form: SectionForm }
  | { key: string; section: SectionData; show: ShownBlock }
);

/** Ledger and board take turns; what follows anything but a board stands on the same ground as it. */
function placed(page: Pick<PageData, 'sections' | 'scene'>, turned: boolean, apart: boolean): Placed[] {
  let board = turned;
  let joined = !apart && page.scene?.camera !== 'F';
  return grouped(page.sections).map((group) => {
    const before = joined;
    joined = true;
    if (Array.isArray(group)) return { key: group[0]?.id ?? '', notes: group, joined: before };
    if (group.show) {
      joined = !onOwnGround(group.show);
      return { key: group.id, section: group, show: group.show, joined: before };
    }
    const form = board && !stepsOf(group.points) ? 'board' : 'ledger';
    board = !board;
    joined = form !== 'board';
    return { key: group.id, section: group, form, joined: before };
  });
}

const ownGround = (one: Placed) =>
  'form' in one ? one.form === 'board' : 'show' in one && onOwnGround(one.show);

interface OfferRestProps {
  page: PageData;
  turned?: boolean;
  /** What stands above it has a ground of its own. */
  apart?: boolean;
  /** Ends in the dark band. */
  closing?: boolean;
  /** Only the sections from here on … */
  from?: number;
  /** … or only those before here, with nothing after them: the page goes on with something else. */
  until?: number;
}

/** Everything below what works on a page. */
export default function OfferRest({
  page,
  turned = false,
  apart = false,
  closing = true,
  from = 0,
  until,
}: OfferRestProps) {
  const sections = placed({ ...page, sections: page.sections.slice(from, until) }, turned, apart);
  const last = sections.at(-1);
  return (
    <>
      {sections.map(({ key, ...one }) =>
        'notes' in one ? (
          <Notes key={key} sections={one.notes} joined={one.joined} />
        ) : 'show' in one ? (
          <Show key={key} section={one.section} show={one.show} joined={one.joined} />
        ) : (
          <Section key={key} section={one.section} form={one.form} joined={one.joined} />
        ),
      )}
      {until === undefined ? (
        <>
          <UsedWith related={page.related} joined={!last || !ownGround(last)} />
          {closing ? (
            <ClosingBand
              family={page.family}
              action={page.action}
              heading={page.closing}
              ending={page.ending}
              scene={page.scene}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}
