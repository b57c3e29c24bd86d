import Text from '#content/en/legal/privacy.mdx';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyText({ page }: { page: LegalData }) {
  return <LegalPage page={page} text={Text} />;
}
