import { useContext } from 'react';
import type { SectionData } from '#app/frame/section-data.ts';
import { m } from '#app/paraglide/messages.js';
import { Section } from '#app/site/pages/blocks/section.tsx';
import { Show } from '#app/site/pages/figures/show.tsx';
import { Group, Specimen } from './group.tsx';
import { SideContext } from './side.ts';

/** A section of a real page. `file` is what draws it, below `app/`, and may name a form of it after a comma. */
export interface ShowExample {
  file: string;
  section: SectionData;
}

export function ShowsGroup({ examples }: { examples: readonly ShowExample[] }) {
  return (
    <Group id="shows" heading={m.gallery_shows()} wide>
      {examples.map((example) => (
        <Specimen
          key={example.file}
          name={example.section.show?.kind ?? example.file}
          file={example.file}
          props={`section={${example.section.id}} · joined`}
        >
          <Example {...example} />
        </Specimen>
      ))}
    </Group>
  );
}

function Example({ file, section }: ShowExample) {
  const side = useContext(SideContext);
  // Hashes of the pages' own sections, made unlike the gallery's groups and unlike their second copy.
  const own = { ...section, id: `show-${side}-${file.split(/\W+/).at(-1)}-${section.id}` };
  return (
    <div className="overflow-clip rounded-card border border-line">
      {own.show ? (
        <Show section={own} show={own.show} joined={false} />
      ) : (
        <Section section={own} form={file.endsWith('board') ? 'board' : 'ledger'} joined={false} />
      )}
    </div>
  );
}
