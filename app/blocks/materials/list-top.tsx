import { Hero } from '../hero.tsx';
import type { MaterialAsked } from '../material-asked.ts';
import type { PageData } from '../page-data.ts';
import { MaterialSearchForm } from './search-form.tsx';

interface ListTopProps extends Pick<MaterialAsked, 'words' | 'shelf'> {
  page: PageData;
}

/** The list's name, and the search that made it, ready to be changed. */
export default function ListTop({ page, words, shelf }: ListTopProps) {
  return <Hero page={page} actions={<MaterialSearchForm words={words} shelf={shelf} />} />;
}
