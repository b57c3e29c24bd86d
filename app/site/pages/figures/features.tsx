import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { Picture } from '../pictures/pictures.tsx';
import type { ShowProps } from './show-props.ts';

/** Rows of seven and five, turned about; an odd last one takes the whole row. */
const spans = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7'];

/** What a product does, each with a piece of its real interface in a neutral well. */
export function Features({ section, show: { items }, joined }: ShowProps<'features'>) {
  const { id, heading, text } = section;
  const odd = items.length % 2 === 1;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(joined)}>
        <h2 id={`${id}-heading`} className={`m-0 max-w-[18ch] ${headingClass}`}>
          {heading}
        </h2>
        <p className="mt-4 mb-0 max-w-measure">{text}</p>
        <ul className="m-0 mt-10 grid list-none gap-5 p-0 lg:grid-cols-12">
          {items.map((item, i) => {
            const whole = odd && i === items.length - 1;
            return (
              <li
                key={item.term}
                className={`grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface ${whole ? 'lg:col-span-12 lg:grid-cols-[5fr_7fr]' : `grid-rows-[auto_1fr] ${spans[i % 4]}`}`}
              >
                <div className="p-6 md:p-7">
                  <h3 className="m-0">{item.term}</h3>
                  <p className="mt-2 mb-0 max-w-[48ch]">{item.text}</p>
                </div>
                {item.picture ? (
                  <div
                    className={`grid grid-cols-1 content-center border-line bg-sunken p-5 md:p-7 ${whole ? 'max-lg:border-t lg:border-l' : 'border-t'}`}
                  >
                    <Picture name={item.picture} />
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
      </Frame>
    </section>
  );
}
