import { currencyContext } from '#app/currency-context.ts';
import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import ImagesWhenSeen from '#app/site/tools/image-checks/images-when-seen.island.tsx';
import { placeId } from '#app/site/tools/image-checks/state.ts';
import { limitTable } from '#app/site/tools/listing-checker/limit-table.ts';
import ListingChecker from '#app/site/tools/listing-checker/listing-checker.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { create } from '#content/en/pages/create.ts';
import type { Route } from './+types/ez-writing';
import { withOwnQuestions, withTable } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(
    withTable(pageData('EzWriting', create.EzWriting, context.get(currencyContext)), 'rules', limitTable()),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzWriting', loaderData);

export default function EzWriting({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool" further={{ below: 2, element: <MainPicture /> }}>
      <ToolGround page={loaderData}>
        <Island of={ListingChecker} />
      </ToolGround>
    </OfferPage>
  );
}

function MainPicture() {
  return (
    <section id={placeId} aria-labelledby={`${placeId}-heading`}>
      <Frame className={sectionPaddingAfter(true)}>
        <div className="mb-9 grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id={`${placeId}-heading`} className={`m-0 max-w-[20ch] lg:col-span-6 ${headingClass}`}>
            {m.create_images()}
          </h2>
          <p className="m-0 max-w-measure lg:col-span-6">{m.create_images_text()}</p>
        </div>
        <Island of={ImagesWhenSeen} />
      </Frame>
    </section>
  );
}
