import { currencyContext } from '#app/currency-context.ts';
import { Frame } from '#app/frame/frame.tsx';
import { HeroScene } from '#app/frame/hero-scene.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { Island, lively } from '#app/site/wake/island.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { Route } from './+types/faq';
import attachAnswers from './faq.behaviour.ts';
import { faqPage } from './faq-data.ts';
import FaqField from './faq-field.island.tsx';
import FaqList from './faq-list.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('Faq', faqPage, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Faq', loaderData);

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { family, code, label, headline, sub, scene } = loaderData;
  return (
    <main {...lively(attachAnswers)} data-family={family}>
      <Frame className="pt-10 pb-8 md:pt-18">
        <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-end">
          <div className="min-w-0">
            <LabelChip code={code} label={label} station />
            <h1 className="mt-5 mb-0">{headline}</h1>
            <p className="mt-4 mb-0 text-lead">{sub}</p>
            <Island of={FaqField} />
          </div>
          {scene ? <HeroScene scene={scene} family={family} small /> : null}
        </div>
      </Frame>
      <FaqList />
    </main>
  );
}
