import { Frame, room, station } from '#app/frame/frame.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { LaunchList } from '#app/site/tools/website-brief/launch-list.tsx';
import { useWebsiteBrief } from '#app/site/tools/website-brief/use-website-brief.ts';
import { WebsiteBriefTool } from '#app/site/tools/website-brief/website-brief.tsx';
import { build } from '#content/en/pages/build.ts';
import type { Route } from './+types/build-websites';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = () => withOwnQuestions(pageData('BuildWebsites', build.BuildWebsites));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('BuildWebsites', loaderData);

export default function BuildWebsites({ loaderData }: Route.ComponentProps) {
  const brief = useWebsiteBrief();
  return (
    <OfferPage page={loaderData} apart>
      <ToolGround page={loaderData}>
        <WebsiteBriefTool brief={brief} />
      </ToolGround>
      <section
        id="launch"
        aria-labelledby="launch-heading"
        className="bg-sunken [--dot:var(--sunken)] print:bg-bg"
      >
        <Frame className={room}>
          <LaunchList scope={brief.state} headingLook={station} />
        </Frame>
      </section>
    </OfferPage>
  );
}
