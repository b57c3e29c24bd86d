import { type AddressState, useAddressState } from '#app/ui/tool/use-address-state.ts';
import { address } from './state.ts';
import type { Scope } from './website-brief.ts';

/** The choices, for everything on the page that follows them. */
export const useWebsiteBrief = (): AddressState<Scope> => useAddressState(address);
