import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { hasPublicSource } from '#content/en/rules/listings/own-advice.ts';
import type { CategoryId, RulePack } from '#content/en/rules/listings/shape.ts';

const RulesList = lazy(() => import('./rules-list.tsx'));

/** Every rule that counts here, with its source and its dates; loaded when it is unfolded. */
export function RulesOnRequest({ pack, category }: { pack: RulePack; category: CategoryId }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const rules = pack.rules.filter((rule) => rule.categories?.includes(category) ?? true);
  // It may have been unfolded before the page came alive.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <div className="grid gap-3 text-caption text-ink-3 lg:mt-auto">
      <details
        ref={details}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="border-t border-line pt-3"
      >
        <summary className="font-semibold text-ink-2">{titleOf(pack, rules)}</summary>
        {open ? (
          <Suspense fallback={<div className="min-h-60" />}>
            <RulesList rules={rules} />
          </Suspense>
        ) : null}
      </details>
      <p className="m-0">{m.listing_rules_note()}</p>
    </div>
  );
}

/** Counted as on /partners-marketplaces, which has all rules of a marketplace; our own advice has no public source. */
function titleOf({ id, rules: all }: RulePack, rules: RulePack['rules']): string {
  const market = marketplaces[id].name;
  const [count, sourced] = [rules.length, rules.filter(hasPublicSource).length];
  return count === all.length
    ? m.listing_rules_title({ count, market, sourced })
    : m.listing_rules_category({ count, all: all.length, market, sourced });
}
