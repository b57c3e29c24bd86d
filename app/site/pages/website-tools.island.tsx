import { Frame, headingClass, sectionPadding } from '#app/frame/frame.tsx';
import type { PageData } from '#app/frame/page-data.ts';
import { LaunchList } from '#app/site/tools/website-brief/launch-list.tsx';
import { useWebsiteBrief } from '#app/site/tools/website-brief/use-website-brief.ts';
import { WebsiteBriefTool } from '#app/site/tools/website-brief/website-brief.tsx';
import { ToolGround } from './blocks/tool-ground.tsx';

/** The brief of a website, and the list of what its launch needs, which follows the brief. */
export default function WebsiteTools({ page }: { page: Pick<PageData, 'tool' | 'scene'> }) {
  const brief = useWebsiteBrief();
  return (
    <>
      <ToolGround page={page}>
        <WebsiteBriefTool brief={brief} />
      </ToolGround>
      <section
        id="launch"
        aria-labelledby="launch-heading"
        className="bg-sunken [--dot:var(--sunken)] print:bg-bg"
      >
        <Frame className={sectionPadding}>
          <LaunchList scope={brief.state} headingLook={headingClass} />
        </Frame>
      </section>
    </>
  );
}
