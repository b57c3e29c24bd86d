import { type AddressState, useAddressState } from '#app/ui/tool/use-address-state.ts';
import { scopeKeys } from './scope-keys.ts';
import { example, formatState, parseState } from './state.ts';
import type { Scope } from './website-brief.ts';

const address = {
  tool: 'website-brief' as const,
  example,
  keys: scopeKeys,
  parse: parseState,
  format: formatState,
};

/** The choices, for everything on the page that follows them. */
export const useWebsiteBrief = (): AddressState<Scope> => useAddressState(address);
