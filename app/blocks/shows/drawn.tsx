import { Frame, roomAfter, station } from '../frame.tsx';
import { Picture } from '../pictures/pictures.tsx';
import type { ShowProps } from './show-props.ts';

/** A drawing with its words: how something works. */
export function Drawn({ section, show: { name, caption }, joined }: ShowProps<'picture'>) {
  const { id, heading, text } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={roomAfter(joined)}>
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id={`${id}-heading`} className={`m-0 max-w-[20ch] lg:col-span-6 ${station}`}>
            {heading}
          </h2>
          <p className="m-0 max-w-measure lg:col-span-6">{text}</p>
        </div>
        <figure className="m-0 mt-9">
          <div className="overflow-hidden rounded-card border border-line bg-sunken p-5 md:p-8 lg:p-10">
            <Picture name={name} />
          </div>
          {caption ? <figcaption className="mt-3 text-caption text-ink-3">{caption}</figcaption> : null}
        </figure>
      </Frame>
    </section>
  );
}
