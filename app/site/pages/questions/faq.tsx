import { Search, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Frame } from '#app/frame/frame.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import { m } from '#app/paraglide/messages.js';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { Route } from './+types/faq';
import { faqPage } from './faq-data.ts';

export const loader = () => pageData('Faq', faqPage);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Faq', loaderData);

const FaqList = still(
  import.meta.env.SSR ? (await import('./faq-list.tsx')).default : null,
  () => import('./faq-list.tsx'),
  { warm: false },
);

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { family, code, label, headline, sub } = loaderData;
  const page = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<number | null>(null);
  const { hash } = useLocation();

  useEffect(() => {
    void import('./faq-search.ts').then(({ openTarget }) => openTarget(hash));
  }, [hash]);
  const search = async (text: string) => {
    const { searchFaq } = await import('./faq-search.ts');
    const list = page.current?.querySelector('[data-faq]');
    if (!list) return;
    const found = searchFaq(list, text);
    setCount(found.searching ? found.count : null);
  };
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    void search('');
  };
  // The answers are markup that React does not know; what is pressed in them arrives here.
  const press = ({ target }: MouseEvent) => {
    if ((target as Element).closest('[data-faq-entry]'))
      void import('./faq-help.ts').then(({ noteHelp }) => noteHelp(target as Element));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button pressed by key sends a click as well
    <main ref={page} data-family={family} onClick={press}>
      <Frame className="pt-10 pb-8 md:pt-18">
        <LabelChip code={code} label={label} station />
        <h1 className="mt-5 mb-0 text-display! leading-[1.02]! tracking-[-0.03em]!">{headline}</h1>
        <p className="mt-4 mb-0 text-lead">{sub}</p>
        <search className="relative mt-6 block max-w-226">
          <label htmlFor="faq-search" className="sr-only">
            {m.site_faq_search()}
          </label>
          <Search
            size={24}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-5 left-5 text-ink-3"
          />
          <input
            ref={field}
            id="faq-search"
            type="search"
            autoComplete="off"
            maxLength={80}
            placeholder={m.site_faq_search_hint()}
            onInput={(event) => void search(event.currentTarget.value)}
            className="h-16 w-full rounded-card border border-control bg-surface pr-39 pl-14 text-[1.125rem] font-medium text-ink placeholder-shown:pr-4 placeholder:text-[1rem] placeholder:font-normal placeholder:text-ellipsis md:placeholder:text-[1.25rem] placeholder:text-ink-3 placeholder:opacity-100 md:text-[1.25rem] [&::-webkit-search-cancel-button]:hidden"
          />
          <span role="status" className="pointer-events-none absolute top-5 right-15 text-small text-ink-3">
            {count === null ? '' : count === 1 ? m.site_faq_count_one() : m.site_faq_count({ count })}
          </span>
          {count === null ? null : (
            <button
              type="button"
              onClick={clear}
              aria-label={m.site_faq_clear()}
              className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-control border-0 bg-transparent p-0 text-ink hover:bg-sunken"
            >
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </search>
      </Frame>
      <FaqList />
    </main>
  );
}
