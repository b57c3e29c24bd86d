import { data, redirect } from 'react-router';
import { callContext } from '#app/call-context.ts';
import { DetailFiles } from '#app/catalogue/materials/detail-files.tsx';
import { formatText, licenceText, typeText } from '#app/catalogue/materials/facet-words.ts';
import attachHearts from '#app/catalogue/materials/hearts.behaviour.ts';
import { ItemGrid } from '#app/catalogue/materials/material-items.tsx';
import { shelfAddress } from '#app/catalogue/materials/search-address.ts';
import { currencyContext } from '#app/currency-context.ts';
import { wholeSizes } from '#app/format/one-line.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { Frame } from '#app/frame/frame.tsx';
import { Breadcrumbs } from '#app/frame/hero.tsx';
import { Missing, notFoundIn } from '#app/frame/missing.tsx';
import { notFoundData } from '#app/frame/not-found-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import Rest from '#app/site/pages/offers/offer-rest.tsx';
import { Island, lively } from '#app/site/wake/island.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { Route } from './+types/material-list-detail';
import DetailActions from './detail-actions.island.tsx';
import { detailData } from './detail-data.ts';
import { DetailFacts } from './detail-facts.tsx';
import { asksForLicence, DetailLicence } from './detail-licence.tsx';
import DetailStage from './detail-stage.island.tsx';

/** One material. An address that calls its type by another name leads to the right one. */
export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const currency = context.get(currencyContext);
  const detail = await detailData(context.get(callContext), params.detailId, {
    withLicence: asksForLicence(searchParams),
    from: searchParams.get('from') ?? '',
    currency,
  });
  if (!detail) throw data(notFoundData(pathname, currency), { status: 404 });
  const { type, parentType } = detail.material;
  if (params.enType !== type || params.enParentType !== parentType) throw redirect(detail.path + search, 301);
  return detail;
};

export const meta = ({ loaderData, error }: Route.MetaArgs) => {
  if (loaderData) return pageMeta('MaterialListDetail', loaderData, { path: loaderData.path });
  const missing = notFoundIn(error);
  return missing ? pageMeta('NotFound', missing) : [];
};

export default function MaterialListDetail({ loaderData: detail }: Route.ComponentProps) {
  const { material, crumbs, family, alike, licence, back } = detail;
  const { title, type, parentType, description } = material;
  return (
    <main data-family={family}>
      <Frame className="pt-8 pb-20 md:pt-10">
        {back ? (
          <a href={back.to} className="mb-2 inline-flex text-small font-semibold text-primary">
            {back.label}
          </a>
        ) : null}
        <Breadcrumbs crumbs={crumbs} />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <Island of={DetailStage} props={{ material }} />
          </div>
          <div className="min-w-0 lg:row-span-2">
            <LabelChip code={family} label={typeText(type)} />
            <h1 className="mt-4 mb-0 text-h2! wrap-anywhere">
              <Unbroken text={title} />
            </h1>
            <p className="mt-2 mb-0 text-small text-ink-3">
              <Dotted
                parts={[
                  material.formats.map(formatText).join(', '),
                  licenceText(material.licence),
                  m.library_by({ author: material.author }),
                ]}
              />
            </p>
            <p className="mt-4 mb-0">{wholeSizes(description)}</p>
            <div className="mt-6 rounded-card border border-line bg-surface">
              <Island of={DetailActions} props={{ material }} />
              <DetailLicence detail={detail} />
            </div>
          </div>
          {/* The facts are in the wider column: beside the panel there is room below the files. */}
          <div className="grid min-w-0 content-start gap-8">
            <DetailFiles files={material.files} />
            <DetailFacts material={material} />
          </div>
        </div>
        {licence ? (
          <section aria-labelledby="licence-text" className="mt-14">
            <h2 id="licence-text" className="m-0 text-h3!">
              {licence.name}
            </h2>
            <pre className="mt-3 mb-3 max-w-[44rem] font-sans text-small whitespace-pre-wrap wrap-anywhere">
              {licence.text}
            </pre>
            {licence.url ? (
              <a href={licence.url} rel="noopener" className="text-small text-primary">
                {m.library_licence_source()}
              </a>
            ) : null}
          </section>
        ) : null}
        {alike.length > 0 ? (
          <section aria-labelledby="related" className="mt-16">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="related" className="m-0 text-h3!">
                {m.library_related()}
              </h2>
              <a href={shelfAddress(parentType, type)} className="text-small font-semibold text-primary">
                {m.library_like({ type: typeText(type).toLowerCase() })}
              </a>
            </div>
            <div {...lively(attachHearts)}>
              <ItemGrid items={alike} columns="sm:grid-cols-3 xl:grid-cols-6" />
            </div>
          </section>
        ) : null}
      </Frame>
      <Rest page={detail} />
    </main>
  );
}

export const ErrorBoundary = Missing;
