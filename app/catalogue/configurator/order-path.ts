import { paths } from '#app/paths.ts';
import type { Build } from './build.ts';
import { orderQuery } from './state.ts';

/** The order page with these choices. */
export const orderPath = (build: Build): string => `${paths.DedicatedBuy}?${orderQuery(build)}`;
