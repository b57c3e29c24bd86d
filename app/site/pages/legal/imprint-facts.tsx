import type { ReactNode } from 'react';
import { languageText } from '#app/format/language-text.ts';
import { listText } from '#app/format/list-text.ts';
import { m } from '#app/paraglide/messages.js';

export interface ImprintData {
  legalName: string;
  /** Street and place, a line each. */
  address: readonly string[];
  country: string;
  responsible: string | null;
  register: string | null;
  registerNumber: string | null;
  vatId: string | null;
  taxNumber: string | null;
  email: string;
  /** Codes of the languages that the address can be written to in. */
  languages: readonly string[];
  phone: string | null;
  /** The seller of a demonstration, who does not exist. */
  example: boolean;
}

/** Who runs the site. What the operator has not given is left out. */
export function ImprintFacts({ seller }: { seller: ImprintData }) {
  const { legalName, address, country, responsible, register, registerNumber, vatId, taxNumber } = seller;
  const { email, languages, phone } = seller;
  return (
    <div className="min-w-0">
      {seller.example ? (
        <p className="mt-0 mb-6 max-w-measure rounded-card bg-sunken px-5 py-4 text-small">
          {m.site_imprint_example()}
        </p>
      ) : null}
      <dl className="m-0 border-t border-line">
        <Fact label={m.site_imprint_company()}>
          <address className="not-italic">
            {[legalName, ...address, country].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Fact>
        {responsible ? <Fact label={m.site_imprint_responsible()}>{responsible}</Fact> : null}
        <Fact label={m.site_imprint_email()}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {phone ? (
          <Fact label={m.site_imprint_phone()}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        ) : null}
        <Fact label={m.site_imprint_contact()}>
          {m.site_imprint_contact_text({ email, languages: listText(languages.map(languageText)) })}
        </Fact>
        {register ? (
          <Fact label={m.site_imprint_register()}>
            {[register, registerNumber].filter(Boolean).join(', ')}
          </Fact>
        ) : null}
        {vatId ? <Fact label={m.site_imprint_vat()}>{vatId}</Fact> : null}
        {taxNumber ? <Fact label={m.site_imprint_tax_number()}>{taxNumber}</Fact> : null}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="font-semibold text-ink">{label}</dt>
      <dd className="m-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
