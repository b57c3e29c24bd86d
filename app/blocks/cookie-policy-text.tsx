import Text from '#content/en/legal/cookie-policy.mdx';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

export default function CookiePolicyText({ page }: { page: LegalData }) {
  return <LegalPage page={page} text={Text} />;
}
