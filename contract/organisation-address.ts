import type { Id } from './ids.ts';

// The account of an organisation has a row among the members, and a row there has an address. This one ends in a domain that
// nobody can have (RFC 2606): nobody signs in by it, and it is shown and printed nowhere.

const domain = '@organisation.invalid';

export const organisationAddress = (id: Id<'organisation'>): string => `${id}${domain}`;

export const isOrganisationAddress = (address: string): boolean => address.toLowerCase().endsWith(domain);

/** An address as documents print it: an organisation has none. */
export const printedAddress = (address: string): string => (isOrganisationAddress(address) ? '' : address);
