import { withOwnQuestions } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { DocumentChecklistTool } from '#app/tools/document-checklist/document-checklist.tsx';
import { operate } from '#content/en/pages/operate.ts';
import type { Route } from './+types/ez-register';

export const loader = () => withOwnQuestions(pageData('EzRegister', operate.EzRegister));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('EzRegister', loaderData);

export default function EzRegister({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData}>
      <ToolGround page={loaderData}>
        <DocumentChecklistTool />
      </ToolGround>
    </OfferPage>
  );
}
