import { withOwnQuestions } from '#app/blocks/filled-sections';
import { Frame, room, station } from '#app/blocks/frame';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { LaunchList } from '#app/tools/website-brief/launch-list.tsx';
import { useWebsiteBrief } from '#app/tools/website-brief/use-website-brief.ts';
import { WebsiteBriefTool } from '#app/tools/website-brief/website-brief.tsx';
import { build } from '#content/en/pages/build.ts';
import type { Route } from './+types/build-websites';

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
