import { Fragment } from 'react';
import { paths } from '#app/paths.ts';
import { publicUrl } from '#app/state/public-url.ts';
import { brand } from '#content/brand.ts';
import { withdrawalEffects, withdrawalForm, withdrawalInstruction } from '#content/en/withdrawal-right.ts';

/** The instruction of Annex I(A), which asks for the name, the address, the telephone number and the email address of the seller. */
export function WithdrawalInstruction() {
  const seller = `${brand.legalName}, ${brand.address}, ${brand.contact}`;
  const page = publicUrl() + paths.Withdrawal;
  return [...withdrawalInstruction({ seller, page }), ...withdrawalEffects].map((text) => (
    <p key={text}>
      {text.split(page).map((part, i) => (
        <Fragment key={part}>
          {i > 0 ? <a href={paths.Withdrawal}>{page}</a> : null}
          {part}
        </Fragment>
      ))}
    </p>
  ));
}

/** The model form of Annex I(B), which has no telephone number. */
export function WithdrawalForm() {
  const { lead, to, notice, orderedOn, rest } = withdrawalForm(
    `${brand.legalName}, ${brand.address}, ${brand.email}`,
  );
  return (
    <blockquote>
      {[lead, to, notice, orderedOn, ...rest].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </blockquote>
  );
}
