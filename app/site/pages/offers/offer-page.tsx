import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { HeroForm } from '#app/frame/hero.tsx';
import type { PageData } from '#app/frame/page-data.ts';
import { still } from '#app/frame/still.tsx';

const Top = still(
  import.meta.env.SSR ? (await import('./offer-top.tsx')).default : null,
  () => import('./offer-top.tsx'),
);
const Rest = still(
  import.meta.env.SSR ? (await import('./offer-rest.tsx')).default : null,
  () => import('./offer-rest.tsx'),
);

export interface OfferPageProps {
  page: PageData;
  hero?: HeroForm;
  /** Turns the order of ledger and board about, so that neighbours in the menu do not look alike. */
  turned?: boolean;
  /** What `children` shows stands on a ground of its own. */
  apart?: boolean;
  /** What works on the page, between hero and words. */
  children?: ReactNode;
  /** What else works, among the words; several in the order of the page. */
  further?: Further | readonly Further[];
}

/** Something that works below so many sections. It leaves room below itself only. */
export interface Further {
  below: number;
  element: ReactNode;
}

/** A page of the main layout from its copy: hero, what works on it, its sections, where to go on. */
export function OfferPage({ page, children, hero, turned, apart, further }: OfferPageProps) {
  const main = useRef<HTMLElement>(null);
  const stops = further ? [further].flat() : [];
  // Served blocks with behaviour of their own: checklists, code to copy. Each page is a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other blocks
  useEffect(() => {
    if (!main.current || !isLively(page, main.current)) return;
    let stop = () => {};
    let left = false;
    import('#app/site/wake/block-behaviour.ts').then(
      ({ enliveBlocks }) => {
        if (main.current && !left) stop = enliveBlocks(main.current);
      },
      () => {},
    );
    return () => {
      left = true;
      stop();
    };
  }, [page.name]);
  return (
    <main ref={main} data-family={page.family}>
      <Top page={page} form={hero} />
      {children}
      {stops.map(({ below, element }, i) => (
        <Fragment key={below}>
          <Rest
            page={page}
            turned={turned}
            apart={apart && i === 0}
            from={stops[i - 1]?.below}
            until={below}
          />
          {element}
        </Fragment>
      ))}
      <Rest page={page} turned={turned} apart={apart && stops.length === 0} from={stops.at(-1)?.below} />
    </main>
  );
}

/** Whether something on the page is to be ticked or copied; what a navigation brings may not be drawn yet. */
const isLively = ({ sections }: PageData, main: Element) =>
  sections.some(({ show }) => show?.kind === 'checklist' || show?.kind === 'code') ||
  main.querySelector('[data-ticks],[data-copy]') !== null;
