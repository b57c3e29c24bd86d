import type { MDXProps } from 'mdx/types';
import { m } from '#app/paraglide/messages.js';
import Text from '#content/en/legal/refund-policy.mdx';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';
import { WithdrawalForm, WithdrawalInstruction } from './withdrawal-law.tsx';

const TextWithLaw = ({ components }: MDXProps) => (
  <Text components={{ ...components, WithdrawalInstruction, WithdrawalForm }} />
);

export default function RefundPolicyText({ page }: { page: LegalData }) {
  return (
    <LegalPage page={page} text={TextWithLaw} work={{ id: 'deadline', label: m.site_deadline_heading() }} />
  );
}
