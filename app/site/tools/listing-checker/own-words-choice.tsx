import { lazy, Suspense, useEffect, useState } from 'react';
import type { OwnWords } from '#app/format/listing/own-words.ts';
import { hasToken } from '#app/state/session.ts';

const OwnWordsField = lazy(() => import('./own-words-field.tsx'));

/** For members alone, whose word rules the service is asked for. */
export function OwnWordsChoice({ onChange }: { onChange(sets: readonly OwnWords[]): void }) {
  const [isMember, setIsMember] = useState(false);
  useEffect(() => setIsMember(hasToken()), []);
  return isMember ? (
    <Suspense fallback={null}>
      <OwnWordsField onChange={onChange} />
    </Suspense>
  ) : null;
}
