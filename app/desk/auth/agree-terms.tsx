import { Link } from 'react-router';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { CheckField } from '#app/ui/field.tsx';

/** The tick for the terms; the texts open beside the form, so that nothing typed is lost. */
export function AgreeTerms({ form }: { form: EndpointForm }) {
  const { name, error } = form.field('agreeTerms');
  const text = (to: string, label: string) => (
    <Link key={to} to={to} target="_blank" className="font-medium text-primary">
      {label}
    </Link>
  );
  // The sentence is one message, so that a translation may turn it around; the marks are replaced by the links.
  const parts = m.auth_agree({ terms: '[t]', privacy: '[p]' }).split(/(\[t\]|\[p\])/);
  const label = parts.map((part) => {
    if (part === '[t]') return text(paths.Terms, m.auth_terms());
    return part === '[p]' ? text(paths.Privacy, m.auth_privacy()) : part;
  });
  return <CheckField name={name} error={error} label={label} onChange={form.field(name).onInput} />;
}
