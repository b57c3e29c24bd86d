import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleSeller } from '#content/brand.ts';
import { publicUrlMark } from '#contract/public-url.ts';
import { WithdrawalForm, WithdrawalInstruction } from './withdrawal-law.tsx';

const { legalName, address, contact, email } = exampleSeller;

test('the instruction names the seller with all that an install fills in, and links the page for withdrawing', () => {
  const markup = renderToStaticMarkup(<WithdrawalInstruction />);
  expect(markup).toContain(`you must inform us (${legalName}, ${address}, ${contact}) of your decision`);
  expect(markup).toContain(
    `withdrawal online at <a href="/withdrawal">${publicUrlMark}/withdrawal</a>. If you use this online feature`,
  );
  expect(markup.match(/<p>/g)).toHaveLength(7);
});

test('the model form has name, address and email, and not the telephone number', () => {
  const markup = renderToStaticMarkup(<WithdrawalForm />);
  expect(markup).toContain(`To ${legalName}, ${address}, ${email}:`);
  expect(markup).not.toContain(contact);
});
