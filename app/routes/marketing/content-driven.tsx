import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { ContentCalendarTool } from '#app/tools/content-calendar/content-calendar.tsx';
import { create } from '#content/en/pages/create.ts';
import type { Route } from './+types/content-driven';

export const loader = () => withOwnQuestions(pageData('ContentDriven', create.ContentDriven));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('ContentDriven', loaderData);

export default function ContentDriven({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <ContentCalendarTool />
      </ToolGround>
    </OfferPage>
  );
}
