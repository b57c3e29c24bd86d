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
      rows={keptData.map(({ what, howLong }) => [what, howLong])}
    />
  );
}
