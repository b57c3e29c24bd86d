import type { MDXProps } from 'mdx/types';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { brand } from '#content/brand.ts';
import Text from '#content/en/legal/refund-policy.mdx';
import { withdrawalEffects, withdrawalForm, withdrawalInstruction } from '#content/en/withdrawal-right.ts';
import type { LegalData } from './legal-data.ts';
import { LegalPage } from './legal-page.tsx';

const TextWithLaw = ({ components }: MDXProps) => (
  <Text components={{ ...components, WithdrawalInstruction, WithdrawalForm }} />
);

export default function RefundPolicyText({ page }: { page: LegalData }) {
  return (
    <LegalPage page={page} text={TextWithLaw} work={{ id: 'deadline', label: m.site_deadline_heading() }} />
  );
}

const sellerOf = () => `${brand.legalName}, ${brand.address}, ${brand.email}`;

function WithdrawalInstruction() {
  const page = `${brand.domain}${paths.Withdrawal}`;
  return [...withdrawalInstruction({ seller: sellerOf(), page }), ...withdrawalEffects].map((text) => (
    <p key={text}>{text}</p>
  ));
}

function WithdrawalForm() {
  const { lead, to, notice, orderedOn, rest } = withdrawalForm(sellerOf());
  return (
    <blockquote>
      {[lead, to, notice, orderedOn, ...rest].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </blockquote>
  );
}
