import { useState } from 'react';

/** Runs one action at a time; a refusal has been shown by the client already. @returns which one is under way */
export function useAct(): [pending: string | null, act: (name: string, work: () => Promise<void>) => void] {
  const [pending, setPending] = useState<string | null>(null);
  const act = (name: string, work: () => Promise<void>) => {
    if (pending) return;
    setPending(name);
    void work()
      .catch(() => {})
      .finally(() => setPending(null));
  };
  return [pending, act];
}
