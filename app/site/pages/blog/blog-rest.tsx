import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { UsedWith } from '#app/frame/used-with.tsx';
import type { BlogData } from './article-data.ts';

/** How corrections are made, and where readers go on. */
export default function BlogRest({ page }: { page: BlogData }) {
  return (
    <>
      <Frame className={sectionPaddingAfter(true)}>
        {page.sections.slice(1).map(({ id, heading, text }) => (
          <section
            key={id}
            id={id}
            className="grid gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24"
          >
            <h2 className={`m-0 text-[1.625rem]! leading-[1.2]! ${headingClass}`}>{heading}</h2>
            <p className="m-0 max-w-measure text-lead">{text}</p>
          </section>
        ))}
      </Frame>
      <UsedWith related={page.related} joined />
    </>
  );
}
