import { m } from '#app/paraglide/messages.js';
import { documentRules } from '#content/en/rules/document-rules.ts';
import { documentSources } from '#content/en/rules/document-sources.ts';
import { ebay } from '#content/en/rules/listings/ebay.ts';

/** One entry of a rule set and one of a document list, as the tools read them. */
export function ruleSamples() {
  const listing = ebay.rules.find(({ kind }) => kind === 'maxCharacters');
  const line = documentRules.find(({ on, fresh, source }) => on && fresh && source);
  if (!listing || !line?.source) throw new Error('The rule sets hold no sample');
  return [
    { label: m.partners_sample_listing(), code: JSON.stringify(listing, null, 2) },
    {
      label: m.partners_sample_document(),
      code: JSON.stringify({ ...line, source: documentSources[line.source] }, null, 2),
    },
  ];
}
