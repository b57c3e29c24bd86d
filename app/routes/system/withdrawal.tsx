import { Frame } from '#app/blocks/frame';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { WithdrawalCentre } from '#app/blocks/withdrawal/withdrawal-centre.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { legal } from '#content/en/pages/legal.ts';
import type { Route } from './+types/withdrawal';

export const loader = () => pageData('Withdrawal', legal.Withdrawal);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Withdrawal', loaderData);

const Related = still(
  import.meta.env.SSR ? (await import('#app/blocks/legal-related.tsx')).default : null,
  () => import('#app/blocks/legal-related.tsx'),
  { warm: false },
);

/** Who withdraws needs neither a login nor, to read how, a script. */
export default function Withdrawal({ loaderData: page }: Route.ComponentProps) {
  return (
    <main data-family={page.family}>
      <Frame className="pt-10 pb-20 md:pt-14 lg:pb-26">
        <LabelChip code={page.code} label={page.label} station />
        <h1 className="mt-5 mb-0">{page.headline}</h1>
        <p className="mt-4 mb-0 max-w-[48ch] text-lead">{page.sub}</p>
        <div className="mt-9 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-24">
          <WithdrawalCentre />
          <div className="grid content-start gap-7 border-t-2 border-family pt-5 text-small print:hidden">
            {page.sections.map(({ id, heading, text }) => (
              <section key={id} id={id} className="scroll-mt-24">
                <h2 className="m-0 text-small! font-semibold tracking-normal!">{heading}</h2>
                <p className="mt-1.5 mb-0 max-w-measure">{text}</p>
              </section>
            ))}
          </div>
        </div>
      </Frame>
      <Related related={page.related} joined={false} />
    </main>
  );
}
