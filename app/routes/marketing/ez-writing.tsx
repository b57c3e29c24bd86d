import { withOwnQuestions, withTable } from '#app/blocks/filled-sections';
import { Frame, roomAfter, station } from '#app/blocks/frame';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { m } from '#app/paraglide/messages.js';
import { ImagesWhenSeen } from '#app/tools/image-checks/images-when-seen.tsx';
import { placeId } from '#app/tools/image-checks/state.ts';
import { limitTable } from '#app/tools/listing-checker/limit-table.ts';
import { ListingChecker } from '#app/tools/listing-checker/listing-checker.tsx';
import { create } from '#content/en/pages/create.ts';
import type { Route } from './+types/ez-writing';

export const loader = () =>
  withOwnQuestions(withTable(pageData('EzWriting', create.EzWriting), 'rules', limitTable()));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzWriting', loaderData);

export default function EzWriting({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} hero="tool" further={{ below: 2, element: <MainPicture /> }}>
      <ToolGround page={loaderData}>
        <ListingChecker />
      </ToolGround>
    </OfferPage>
  );
}

function MainPicture() {
  return (
    <section id={placeId} aria-labelledby={`${placeId}-heading`}>
      <Frame className={roomAfter(true)}>
        <div className="mb-9 grid gap-x-10 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id={`${placeId}-heading`} className={`m-0 max-w-[20ch] lg:col-span-6 ${station}`}>
            {m.create_images()}
          </h2>
          <p className="m-0 max-w-measure lg:col-span-6">{m.create_images_text()}</p>
        </div>
        <ImagesWhenSeen />
      </Frame>
    </section>
  );
}
