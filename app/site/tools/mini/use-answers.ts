import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCurrency } from '#app/state/currency.ts';
import { firstPack, loadPack } from '#content/en/rules/listings/load-pack.ts';
import type { MarketplaceId } from '#content/en/rules/listings/shape.ts';
import { answersOf, type MiniAnswers, type MiniTexts } from './answers.ts';

/** The answers to what is typed. */
export function useAnswers(typed: MiniTexts): MiniAnswers {
  const texts = useDeferredValue(typed);
  const pack = useRules(texts.title.market);
  const currency = useCurrency();
  return useMemo(() => answersOf(texts, pack, currency), [texts, pack, currency]);
}

/** The rules of a marketplace; the last ones stand until they come, and the first ones where they cannot be loaded. */
function useRules(market: MarketplaceId) {
  const [pack, setPack] = useState(firstPack);
  useEffect(() => {
    let late = false;
    loadPack(market)
      .catch(() => firstPack)
      .then((rules) => {
        if (!late) setPack(rules);
      });
    return () => {
      late = true;
    };
  }, [market]);
  return pack;
}
