import { currencyContext } from '#app/currency-context.ts';
import { Frame, headingClass, sectionPadding } from '#app/frame/frame.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { Island } from '#app/site/wake/island.tsx';
import { build } from '#content/en/pages/build.ts';
import type { Route } from './+types/custom-solutions';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import CustomBriefSteps from './custom-brief-steps.island.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('CustomSolutions', build.CustomSolutions, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('CustomSolutions', loaderData);

export default function CustomSolutions({ loaderData }: Route.ComponentProps) {
  const { tool } = loaderData;
  return (
    <OfferPage page={loaderData} hero="letter" apart>
      <section
        id={tool?.id}
        aria-labelledby={`${tool?.id}-heading`}
        className="bg-sunken [--dot:var(--sunken)]"
      >
        <Frame className={sectionPadding}>
          <h2 id={`${tool?.id}-heading`} className={`mt-0 mb-8 ${headingClass}`}>
            {tool?.heading}
          </h2>
          <Island of={CustomBriefSteps} />
        </Frame>
      </section>
    </OfferPage>
  );
}
