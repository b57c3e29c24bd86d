import { m } from '#app/paraglide/messages.js';
import { fieldNames } from '#content/en/rules/listings/finding-words.ts';
import type { RulePack } from '#content/en/rules/listings/shape.ts';
import type { Finding, ListingCase, ListingTexts } from '#content/listing-rules/check-listing.ts';
import { FieldCounter, Meter } from './field-size.tsx';
import { isSafe } from './fix-listing.ts';
import { sizeOf } from './size-of.ts';

export interface FixedTextsProps {
  listing: ListingCase;
  fixed: ListingTexts;
  findings: readonly Finding[];
}

/** What "Copy fixed text" will hand over, field by field, before it is copied. */
export function FixedTexts({ listing: { pack, category, texts }, fixed, findings }: FixedTextsProps) {
  return pack.fields.map((field) => {
    const text = fixed[field.id] ?? '';
    if (text === (texts[field.id] ?? '')) return null;
    const count = findings.filter((finding) => finding.field === field.id && isSafe(finding)).length;
    const size = sizeOf(pack, category, field, text);
    const name = fieldNames[field.id];
    const isGood = size.max === undefined || size.count <= size.max;
    return (
      <div key={field.id} className="grid min-w-0 gap-1.5">
        <div className="flex items-baseline justify-between gap-3 text-caption">
          <span className="font-medium text-ink-2">
            {count > 1 ? m.listing_fixed_many({ field: name, count }) : m.listing_fixed_one({ field: name })}
          </span>
          <FieldCounter size={size} good={isGood} />
        </div>
        <p className="m-0 max-h-60 overflow-y-auto rounded-control border border-line bg-sunken px-3.5 py-3 text-[1.03125rem] leading-[1.62] break-words whitespace-pre-wrap text-ink">
          {text}
        </p>
        <Meter size={size} good={isGood} />
      </div>
    );
  });
}

/** Every filled field under its name; one field alone without. */
export function asPlainText(pack: RulePack, texts: ListingTexts): string {
  const filled = pack.fields.filter(({ id }) => texts[id]?.trim());
  if (filled.length === 1) return filled.map(({ id }) => texts[id]?.trim() ?? '').join('');
  return filled.map(({ id }) => `${fieldNames[id]}\n${texts[id]?.trim() ?? ''}`).join('\n\n');
}
