const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)\.?$/;

/** Whether an address has a name that nobody can own: RFC 2606, RFC 6761. */
export const hasReservedName = (address: string): boolean => reserved.test(new URL(address).hostname);
