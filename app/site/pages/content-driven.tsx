import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import ContentCalendarTool from '#app/site/tools/content-calendar/content-calendar.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { create } from '#content/en/pages/create.ts';
import type { Route } from './+types/content-driven';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...withOwnQuestions(pageData('ContentDriven', create.ContentDriven, context.get(currencyContext))),
  // The page is served as on the day it was made, until the tool knows the visitor's own.
  builtOn: new Date().toISOString().slice(0, 10),
});

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('ContentDriven', loaderData);

export default function ContentDriven({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={ContentCalendarTool} props={{ builtOn: loaderData.builtOn }} />
      </ToolGround>
    </OfferPage>
  );
}
