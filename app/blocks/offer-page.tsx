import type { ReactNode } from 'react';
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
}

/** A page of the main layout from its copy: hero, what works on it, its sections, where to go on. */
export function OfferPage({ page, children, hero, turned, apart }: OfferPageProps) {
  return (
    <main data-family={page.family}>
      <Top page={page} form={hero} />
      {children}
      <Rest page={page} turned={turned} apart={apart} />
    </main>
  );
}
