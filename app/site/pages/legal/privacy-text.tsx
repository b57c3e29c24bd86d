import type { MDXProps } from 'mdx/types';
import { m } from '#app/paraglide/messages.js';
import { FactTable } from '#app/site/pages/blocks/fact-table.tsx';
import { keptData } from '#content/en/kept-data.ts';
import Text from '#content/en/legal/privacy.mdx';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

const TextWithList = ({ components }: MDXProps) => <Text components={{ ...components, KeptData }} />;

export default function PrivacyText({ page }: { page: LegalData }) {
  return <LegalPage page={page} text={TextWithList} />;
}

function KeptData() {
  return (
    <FactTable
      label={m.statistics_kept_label()}
      columns={[m.statistics_kept_what(), m.statistics_stored_long()]}
      rows={keptData.map(({ what, howLong }) => [<Kind key="what" what={what} />, howLong])}
    />
  );
}

/** Its name in bold, and below it what it consists of: what follows the colon. */
function Kind({ what }: { what: string }) {
  const [, name = what, parts] = /^(.{1,50}?): (.+)$/.exec(what) ?? [];
  return (
    <>
      {name}
      {parts ? (
        <span className="mt-1 block text-caption font-normal text-ink-3 first-letter:uppercase">{parts}</span>
      ) : null}
    </>
  );
}
