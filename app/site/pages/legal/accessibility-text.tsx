import Text from '#content/en/legal/accessibility.mdx';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityText({ page }: { page: LegalData }) {
  return <LegalPage page={page} text={Text} />;
}
