import type { ReactNode } from 'react';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { Frame } from './frame.tsx';
import { HeroScene } from './hero-scene.tsx';
import Related from './legal-related.tsx';
import type { PageData } from './page-data.ts';

/** Both rows of the page: what is done, and a narrow column beside it. */
const columns = 'grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-24';

/**
 * A page on which one thing is done, with what has to be known about it at its side. Its picture, if it has one, is seen
 * from the front, with its floor on the line above that column.
 */
export function AsidePage({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <main data-family={page.family}>
      <Frame className="pt-10 pb-20 md:pt-14 lg:pb-26">
        <div className={columns}>
          <div>
            <LabelChip code={page.code} label={page.label} station />
            <h1 className="mt-5 mb-0">{page.headline}</h1>
            <p className="mt-4 mb-0 max-w-[48ch] text-lead">{page.sub}</p>
          </div>
          {page.scene ? (
            <HeroScene scene={page.scene} family={page.family} small className="self-end lg:-mb-9" />
          ) : null}
        </div>
        <div className={`mt-9 gap-y-12 ${columns}`}>
          {children}
          <div className="grid content-start gap-7 border-t-2 border-family pt-5 text-small print:hidden">
            {page.sections.map(({ id, heading, text }) => (
              <section key={id} id={id} className="scroll-mt-24">
                <h2 className="m-0 text-small! font-semibold tracking-normal!">{heading}</h2>
                <p className="mt-1.5 mb-0 max-w-measure wrap-anywhere">{text}</p>
              </section>
            ))}
          </div>
        </div>
      </Frame>
      <Related related={page.related} joined />
    </main>
  );
}
