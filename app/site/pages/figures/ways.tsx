import { ArrowRight } from 'lucide-react';
import { arrowLink, Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { besideHeading, HeadingColumn } from '../blocks/section-heading.tsx';
import type { ShowProps } from './show-props.ts';

/** Ways on, in two columns beside the heading; each ends in its own link. */
export function Ways({ section, show: { items }, joined }: ShowProps<'ways'>) {
  const { id } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <div className={besideHeading}>
          <HeadingColumn section={section} />
          <ul className="m-0 grid list-none content-start gap-x-10 p-0 md:grid-cols-2 lg:mt-2">
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
        </div>
      </Frame>
    </section>
  );
}
