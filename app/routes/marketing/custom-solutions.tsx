import { useState } from 'react';
import { withOwnQuestions } from '#app/blocks/filled-sections';
import { Frame, room, station } from '#app/blocks/frame';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { CustomBrief } from '#app/forms/custom-brief/custom-brief.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useHandedOver } from '#app/tools/website-brief/use-handed-over.ts';
import { build } from '#content/en/pages/build.ts';
import type { Route } from './+types/custom-solutions';

export const loader = () => withOwnQuestions(pageData('CustomSolutions', build.CustomSolutions));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('CustomSolutions', loaderData);

export default function CustomSolutions({ loaderData }: Route.ComponentProps) {
  const [count, setCount] = useState(0);
  const [shop, leaveShop] = useHandedOver();
  useLiveScene({ count }, { text: m.build_plate({ count }) });
  const { tool } = loaderData;
  return (
    <OfferPage page={loaderData} hero="letter" apart>
      <section
        id={tool?.id}
        aria-labelledby={`${tool?.id}-heading`}
        className="bg-sunken [--dot:var(--sunken)]"
      >
        <Frame className={room}>
          <h2 id={`${tool?.id}-heading`} className={`mt-0 mb-8 ${station}`}>
            {tool?.heading}
          </h2>
          <CustomBrief shop={shop} onLeaveShop={leaveShop} onCount={setCount} />
        </Frame>
      </section>
    </OfferPage>
  );
}
