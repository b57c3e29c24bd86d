import { ArrowRight } from 'lucide-react';
import { arrowLink, Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import type { ShowProps } from './show-props.ts';

/** Ways on: heading and words side by side above, then rows in two columns, each ending in its own link. */
export function Ways({ section, show: { items }, joined }: ShowProps<'ways'>) {
  const { id, heading, text } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 xl:gap-x-24">
          <h2 id={`${id}-heading`} className={`m-0 max-w-[20ch] ${headingClass}`}>
            {heading}
          </h2>
          <p className="m-0 max-w-measure lg:mt-1">{text}</p>
        </div>
        <ul className="m-0 mt-9 grid list-none gap-x-16 p-0 md:grid-cols-2 xl:gap-x-24">
          {items.map(({ term, text, to, action }) => (
            <li key={term} className="border-t border-line py-5">
              <h3 className="m-0">{term}</h3>
              <p className="mt-1.5 mb-3 max-w-[52ch] text-small">{text}</p>
              <a href={to} className={arrowLink}>
                {action}
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </Frame>
    </section>
  );
}
