import { m } from '#app/paraglide/messages.js';
import Text from '#content/en/legal/refund-policy.mdx';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

export default function RefundPolicyText({ page }: { page: LegalData }) {
  return <LegalPage page={page} text={Text} work={{ id: 'deadline', label: m.site_deadline_heading() }} />;
}
