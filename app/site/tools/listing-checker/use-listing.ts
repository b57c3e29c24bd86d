import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import type { FieldId } from '#content/en/rules/listings/shape.ts';
import type { ListingTexts } from '#content/listing-rules/check-listing.ts';
import { parseTexts } from '#content/listing-rules/saved-listing.ts';
import { exampleTexts } from './example.ts';
import { formatTexts, type SettingsProblem, address as settingsAddress } from './state.ts';

export const settingProblems: Record<SettingsProblem, () => string> = {
  market: m.listing_problem_market,
  category: m.listing_problem_category,
  brand: m.listing_problem_brand,
};

/** The listing that is being written: settings in the query, texts in memory, both in the link. */
export function useListing() {
  const address = useAddressState(settingsAddress);
  const [texts, setTexts] = useState(exampleTexts);
  const [before, setBefore] = useState<ListingTexts | null>(null);
  useEffect(() => {
    const shared = parseTexts(location.hash);
    if (shared) setTexts(shared);
  }, []);

  const fragment = formatTexts(texts);
  return {
    settings: address.state,
    problems: address.problems as readonly SettingsProblem[],
    texts,
    /** What stood here before the last button; typing on forgets it. */
    before,
    change: address.change,
    write(field: FieldId, text: string) {
      address.touch();
      forgetSharedTexts();
      setBefore(null);
      setTexts({ ...texts, [field]: text });
    },
    replace(next: ListingTexts) {
      address.touch();
      forgetSharedTexts();
      setBefore(texts);
      setTexts(next);
    },
    undo() {
      setTexts(before ?? texts);
      setBefore(null);
    },
    toSave: {
      tool: 'listing-checker' as const,
      content: () => {
        const all = formatTexts(texts, Number.POSITIVE_INFINITY);
        return (address.toSave?.content() ?? '') + (all && `#${all}`);
      },
    },
    link: {
      withTexts: fragment !== '',
      address: () => {
        const url = new URL(address.link());
        url.hash = fragment;
        return url.href;
      },
    },
  };
}

/** A shared text in the address is out of date once somebody edits. */
function forgetSharedTexts(): void {
  if (!parseTexts(location.hash)) return;
  try {
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // The tool works on; only its address is old.
  }
}
