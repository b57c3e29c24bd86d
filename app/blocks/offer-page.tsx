import { type ReactNode, useEffect, useRef } from 'react';
import type { HeroForm } from './hero.tsx';
import type { PageData } from './page-data.ts';
import { still } from './still.tsx';

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
  /** Something else that works, in the middle of the words: below so many sections. It leaves room below itself only. */
  further?: { below: number; element: ReactNode };
}

/** A page of the main layout from its copy: hero, what works on it, its sections, where to go on. */
export function OfferPage({ page, children, hero, turned, apart, further }: OfferPageProps) {
  const main = useRef<HTMLElement>(null);
  // Served blocks with behaviour of their own: checklists, code to copy. Each page is a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other blocks
  useEffect(() => {
    let stop = () => {};
    let left = false;
    import('./block-behaviour.ts').then(
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
      {further ? (
        <>
          <Rest page={page} turned={turned} apart={apart} until={further.below} />
          {further.element}
          <Rest page={page} turned={turned} from={further.below} />
        </>
      ) : (
        <Rest page={page} turned={turned} apart={apart} />
      )}
    </main>
  );
}
