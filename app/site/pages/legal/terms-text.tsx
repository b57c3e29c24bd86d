import Text from '#content/en/legal/terms.mdx';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

export default function TermsText({ page }: { page: LegalData }) {
  return <LegalPage page={page} text={Text} />;
}
