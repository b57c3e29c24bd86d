import type { CallRefused } from '#contract/client.ts';

/** What the service did not accept, by the fields of a form: an address is entered from its street on. */
export function fieldsOf({ data }: CallRefused): Readonly<Record<string, string>> {
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
  const address = Object.entries(fields).find(([name]) => name === 'address' || name.startsWith('address.'));
  return address ? { ...fields, street: address[1] } : fields;
}
