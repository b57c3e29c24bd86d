import { useEffect, useState } from 'react';
import { firstPack, loadPack } from '#content/en/rules/listings/load-pack.ts';
import type { MarketplaceId, RulePack } from '#content/en/rules/listings/shape.ts';

/** The rule set of a marketplace; while it is loaded, or when that failed, the one before. */
export function usePack(market: MarketplaceId): { pack: RulePack; failed: boolean; retry(): void } {
  const [pack, setPack] = useState(firstPack);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isLate = false;
    setFailed(false);
    loadPack(market).then(
      (loaded) => {
        if (!isLate) setPack(loaded);
      },
      () => {
        if (!isLate) setFailed(true);
      },
    );
    return () => {
      isLate = true;
    };
  }, [market, attempt]);
  return { pack, failed, retry: () => setAttempt((before) => before + 1) };
}
