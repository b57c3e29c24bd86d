import { useEffect } from 'react';
import { paths } from '#app/paths.ts';
import type { Build } from './build.ts';
import { orderPath } from './order-path.ts';

/**
 * Every link of the page that orders takes the choices along. Those outside the configurator are served markup with the
 * choices that the page opens with, so they are changed in place.
 */
export function useOrderLinks(build: Build): void {
  const address = orderPath(build);
  useEffect(() => {
    for (const link of document.querySelectorAll(`main a[href^="${paths.DedicatedBuy}"]`))
      link.setAttribute('href', address);
  }, [address]);
}
