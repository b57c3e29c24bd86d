import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import DocumentChecklistTool from '#app/site/tools/document-checklist/document-checklist.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-register';
import { withOwnQuestions } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withOwnQuestions(pageData('EzRegister', operate.EzRegister, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzRegister', loaderData);

export default function EzRegister({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <Island of={DocumentChecklistTool} />
      </ToolGround>
    </OfferPage>
  );
}
