import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { arrowLink, Frame, sectionPadding } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { HeadingRow } from '../blocks/section-heading.tsx';
import type { ShowProps } from './show-props.ts';

/** Each promise with where it stands and where that can be seen. On the sunken ground. */
export function PromiseBoard({ section, show: { promises } }: ShowProps<'promises'>) {
  const { id } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="bg-sunken [--dot:var(--sunken)]">
      <Frame className={sectionPadding}>
        <HeadingRow section={section} />
        <ul className="m-0 mt-10 list-none overflow-hidden rounded-card border border-line bg-surface p-0">
          {promises.map(({ term, text, state, standing, evidence }) => (
            <li
              key={term}
              className="grid gap-x-10 gap-y-4 border-b border-line p-6 last:border-b-0 md:p-7 xl:grid-cols-[minmax(0,1fr)_7rem_calc(50%-1.25rem)]"
            >
              <div>
                <h3 className="m-0">{term}</h3>
                <p className="mt-2 mb-0 max-w-[48ch]">{text}</p>
              </div>
              <p className="m-0">
                <State met={state === 'met'} />
              </p>
              <div>
                <p className="m-0 max-w-[48ch] text-small">{standing}</p>
                <a href={evidence.to} className={`mt-3 ${arrowLink}`}>
                  {evidence.label}
                  <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </div>
            </li>
          ))}
        </ul>
      </Frame>
    </section>
  );
}

function State({ met }: { met: boolean }) {
  const Icon = met ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-label px-2 py-1 text-caption font-semibold whitespace-nowrap ${met ? 'bg-success-soft text-success' : 'bg-warn-soft text-warn'}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {met ? m.blocks_promise_met() : m.blocks_promise_under_way()}
    </span>
  );
}
