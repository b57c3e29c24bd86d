import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { HeadingRow } from '../blocks/section-heading.tsx';
import { Picture } from '../pictures/pictures.tsx';
import type { ShowProps } from './show-props.ts';

/** A drawing with its words: how something works. */
export function Drawn({ section, show: { name, caption }, joined }: ShowProps<'picture'>) {
  const { id } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <HeadingRow section={section} />
        <figure className="m-0 mt-9">
          <div className="overflow-hidden rounded-card border border-line bg-sunken p-5 md:p-8 lg:p-10">
            <Picture name={name} />
          </div>
          {caption ? (
            <figcaption className="mt-3 max-w-measure text-caption text-ink-3">{caption}</figcaption>
          ) : null}
        </figure>
      </Frame>
    </section>
  );
}
