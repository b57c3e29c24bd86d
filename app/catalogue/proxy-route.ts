/** What is wished of the way that requests take. */
export interface ProxyRoute {
  /** ISO 3166-1 alpha-2, or empty for any. */
  country: string;
  /** Null = another address for each request. */
  sticky: { name: string; minutes: number } | null;
}

/** The wishes travel in the user name, so that every client can send them. */
export function userFor(user: string, { country, sticky }: ProxyRoute): string {
  const wishes = [
    country && `country-${country.toLowerCase()}`,
    sticky && `session-${sticky.name}-minutes-${sticky.minutes}`,
  ];
  return [user, ...wishes.filter(Boolean)].join('-');
}
