import { currencyContext } from '#app/currency-context.ts';
import { Frame, headingClass, sectionPadding } from '#app/frame/frame.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import Top from '#app/site/pages/offers/offer-top.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { company } from '#content/en/pages/company.ts';
import type { Route } from './+types/feedback';
import FeedbackForm from './feedback-form.island.tsx';
import Rest from './feedback-rest.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('Feedback', company.Feedback, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Feedback', loaderData);

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const [form] = loaderData.sections;
  return (
    <main data-family={loaderData.family}>
      <Top page={loaderData} />
      <section id={form?.id} aria-labelledby="form-heading" className="bg-sunken [--dot:var(--sunken)]">
        <Frame className={sectionPadding}>
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24">
            <div>
              <h2 id="form-heading" className={`m-0 ${headingClass}`}>
                {form?.heading}
              </h2>
              <p className="mt-4 mb-0 max-w-measure">{form?.text}</p>
            </div>
            <Island of={FeedbackForm} />
          </div>
        </Frame>
      </section>
      <Rest page={loaderData} />
    </main>
  );
}
