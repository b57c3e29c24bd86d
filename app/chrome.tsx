import { type ReactNode, useEffect } from 'react';
import { watchRouteChunks } from './state/chunk-errors';
import { refreshUser } from './state/session';

/** What surrounds every page: toasts, progress bar, contact button. Its heavy parts load after the first touch. */
export function Chrome({ children }: { children: ReactNode }) {
  useEffect(() => {
    watchRouteChunks();
    void refreshUser();
  }, []);
  return <>{children}</>;
}
