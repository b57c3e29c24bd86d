import { ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { arrowLink, Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import type { SectionData } from '#app/frame/section-data.ts';
import { ArtworkShelf } from '#app/site/pages/pictures/artwork-shelf.tsx';
import { PaperChecklist } from '#app/site/pages/pictures/paper-checklist.tsx';
import { ProfitStairs } from '#app/site/pages/pictures/profit-stairs.tsx';
import { RepeatedComplaints } from '#app/site/pages/pictures/repeated-complaints.tsx';
import { ServerParts } from '#app/site/pages/pictures/server-parts.tsx';
import { TitleFindings } from '#app/site/pages/pictures/title-findings.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { Offer, OfferFamily } from './home-data.ts';

/** A piece of each family's interface, and how wide its field is. */
const fields: Record<OfferFamily, { span: string; Picture: ComponentType; above?: true }> = {
  CRE: { span: 'lg:col-span-7', Picture: TitleFindings },
  INF: { span: 'lg:col-span-5', Picture: ServerParts },
  LIB: { span: 'lg:col-span-5', Picture: ArtworkShelf, above: true },
  OPS: { span: 'lg:col-span-7', Picture: PaperChecklist },
  INS: { span: 'lg:col-span-8', Picture: RepeatedComplaints },
  GRO: { span: 'lg:col-span-4', Picture: ProfitStairs },
};

/** All offers by family: unequal fields, each with a real piece of what it leads to in a neutral well. */
export function HomeOffers({ section, offers }: { section: SectionData; offers: readonly Offer[] }) {
  const { id, heading, text } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Frame className={sectionPaddingAfter(true)}>
        <h2 id={`${id}-heading`} className={`m-0 max-w-[19ch] ${headingClass}`}>
          {heading}
        </h2>
        <p className="mt-4 mb-0 max-w-measure">{text}</p>
        <ul className="m-0 mt-10 grid list-none gap-4 p-0 lg:mt-12 lg:grid-cols-12 lg:gap-5">
          {offers.map((offer) => (
            <OfferField key={offer.family} offer={offer} />
          ))}
        </ul>
      </Frame>
    </section>
  );
}

function OfferField({ offer: { family, group, term, text, links } }: { offer: Offer }) {
  const { span, Picture, above } = fields[family];
  const [first, ...others] = links;
  return (
    <li
      data-family={family}
      className={`flex flex-col overflow-hidden rounded-card border border-line bg-surface ${span}`}
    >
      <div className={`px-5 pt-5 pb-5.5 md:px-7 md:pt-6 ${above ? 'order-last' : ''}`}>
        {/* The chip in the colour of the family. */}
        <span className="[--ink:var(--family)] [--bg:var(--surface)]">
          <LabelChip code={family} label={group} />
        </span>
        <h3 className="mt-3.5 mb-0 text-[1.5rem] leading-[1.2]">{term}</h3>
        <p className="mt-1.5 mb-0 max-w-[50ch] text-[1rem] leading-normal">{text}</p>
        <p className="mt-3 mb-0 flex flex-wrap items-center gap-x-6 gap-y-1.5">
          {first ? (
            <a href={first.to} className={`${arrowLink} min-h-6`}>
              {first.label}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
          ) : null}
          {others.map((page) => (
            <a
              key={page.to}
              href={page.to}
              className="inline-flex min-h-6 items-center text-small text-ink-2 no-underline hover:text-primary hover:underline"
            >
              {page.label}
            </a>
          ))}
        </p>
      </div>
      <div
        className={`grid flex-1 grid-cols-1 content-center border-line bg-sunken p-5 md:px-7 md:py-5.5 ${above ? 'border-b' : 'border-t'}`}
      >
        <Picture />
      </div>
    </li>
  );
}
