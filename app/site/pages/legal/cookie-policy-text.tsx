import type { MDXProps } from 'mdx/types';
import { m } from '#app/paraglide/messages.js';
import { FactTable } from '#app/site/pages/blocks/fact-table.tsx';
import Text from '#content/en/legal/cookie-policy.mdx';
import { type StoredItem, storedItems } from '#content/en/stored-items.ts';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

const TextWithList = ({ components }: MDXProps) => <Text components={{ ...components, StoredItems }} />;

export default function CookiePolicyText({ page }: { page: LegalData }) {
  return (
    <LegalPage page={page} text={TextWithList} work={{ id: 'consent', label: m.site_consent_heading() }} />
  );
}

function StoredItems() {
  const items: readonly StoredItem[] = storedItems;
  return (
    <FactTable
      label={m.statistics_stored_label()}
      first={8}
      columns={[
        m.statistics_stored_name(),
        m.statistics_stored_purpose(),
        m.statistics_stored_long(),
        m.statistics_stored_needed(),
      ]}
      rows={items.map(({ names, title, kind, purpose, howLong, neededFor }) => [
        <span key="name" className="grid gap-1">
          {title ??
            names.map((name) => (
              <code key={name} className="w-fit text-[0.8125rem]!">
                {name}
              </code>
            ))}
          <span className="text-caption font-normal text-ink-3">{kind}</span>
        </span>,
        purpose,
        howLong,
        neededFor === null ? m.statistics_stored_no() : m.statistics_stored_yes({ why: neededFor }),
      ])}
    />
  );
}
