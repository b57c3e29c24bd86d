import { ArrowRight } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { brand } from '#content/brand.ts';
import { Frame, headingClass, sectionPaddingAfter } from './frame.tsx';
import type { PageLink } from './page-links.ts';

/** The three pages a reader of this one most often goes on to; one of them is an offer, or all are pages of the company. */
export function UsedWith({ related, joined = false }: { related: readonly PageLink[]; joined?: boolean }) {
  return (
    <section aria-labelledby="used-with">
      <Frame className={sectionPaddingAfter(joined)}>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24">
          <h2 id="used-with" className={`m-0 text-[1.625rem]! leading-[1.2]! ${headingClass}`}>
            {related.some(({ code }) => code) ? m.site_often_with() : m.site_related()}
          </h2>
          <ul className="m-0 list-none border-t border-line p-0">
            {related.map((page) => (
              <li key={page.to} data-family={page.family} className="border-b border-line">
                <a
                  href={page.to}
                  className="group grid min-h-16 grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-6 py-3 text-ink no-underline sm:grid-cols-[4rem_minmax(0,13rem)_minmax(0,1fr)_1.25rem]"
                >
                  <span className="hidden font-mono text-label text-family sm:block">
                    {page.code || brand.code}
                  </span>
                  <span className="font-semibold group-hover:text-family">{page.label}</span>
                  <span className="order-last text-small text-ink-3 sm:order-none">{page.line}</span>
                  <ArrowRight
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="row-span-2 text-ink-3 group-hover:text-family sm:row-span-1"
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Frame>
    </section>
  );
}
