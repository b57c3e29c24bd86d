import { Hero } from '../hero.tsx';
import type { PageData } from '../page-data.ts';
import { MaterialSearchForm } from './search-form.tsx';
import { Shelves } from './shelves.tsx';

/** The way into the library: its search in the hero, and its shelves below. */
export default function MaterialTop({ page }: { page: PageData }) {
  return (
    <>
      <Hero page={page} actions={<MaterialSearchForm />} />
      <Shelves />
    </>
  );
}
