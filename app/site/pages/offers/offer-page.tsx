import { Fragment, type ReactNode } from 'react';
import type { HeroForm } from '#app/frame/hero.tsx';
import type { PageData } from '#app/frame/page-data.ts';
import attachBlocks from '#app/site/wake/block.behaviour.ts';
import { lively } from '#app/site/wake/island.tsx';
import Rest from './offer-rest.tsx';
import Top from './offer-top.tsx';

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
  const stops = further ? [further].flat() : [];
  return (
    <main {...(isLively(page) ? lively(attachBlocks) : {})} data-family={page.family}>
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

/** Whether something on the page is to be ticked or copied. */
const isLively = ({ sections }: PageData) =>
  sections.some(({ show }) => show?.kind === 'checklist' || show?.kind === 'code');
