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
      columns={[m.statistics_kept_kind(), m.statistics_stored_long(), m.statistics_kept_what()]}
      rows={keptData.map(({ what, howLong }) => {
        const { name, parts } = kindOf(what);
        return parts ? [name, howLong, parts] : [name, howLong];
      })}
    />
  );
}

/** What follows the colon is what it consists of. */
function kindOf(what: string): { name: string; parts?: string | undefined } {
  const [, name = what, parts] = /^(.{1,50}?): (.+)$/.exec(what) ?? [];
  return { name, parts };
}
