import { readDecimal } from '#app/format/read-decimal.ts';

/** The five roles of the page EZ Browsers. Billing sees no workspace; the others work in those given to them. */
export const roles = ['owner', 'buyer', 'billing', 'operator', 'viewer'] as const;
export type Role = (typeof roles)[number];

export interface Client {
  name: string;
  /** How many shops, each with a workspace (profile) of its own; as typed, `profilesOf` reads it. */
  profiles: string;
}

export interface Person {
  name: string;
  role: Role;
  /** Positions of the clients whose workspaces this person may open, ascending. */
  clients: readonly number[];
}

export interface Team {
  clients: readonly Client[];
  people: readonly Person[];
}

export const max = { clients: 20, people: 15, profiles: 500, name: 40 } as const;

/** What a person may do in one client's workspaces. */
export type Access = 'none' | 'read' | 'work';

/** Owner, buyer and operator work in what is given to them; a viewer reads it; billing opens nothing. */
export function accessOf(person: Person, client: number): Access {
  if (person.role === 'billing' || !person.clients.includes(client)) return 'none';
  return person.role === 'viewer' ? 'read' : 'work';
}

export const rights = ['open', 'change', 'order', 'pay', 'people'] as const;
export type Right = (typeof rights)[number];

/** Which role has which right, whatever the workspace; "open" and "change" only in workspaces given to the person. */
export const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: ['open', 'change', 'order', 'pay', 'people'],
  buyer: ['open', 'change', 'order'],
  billing: ['pay'],
  operator: ['open', 'change'],
  viewer: ['open'],
};

export type Warning =
  | { kind: 'no-owner' | 'several-owners' }
  /** Nobody can work there. */
  | { kind: 'no-operator'; client: number }
  /** One person only: nobody stands in during holidays. */
  | { kind: 'no-cover'; client: number }
  /** Has a seat and opens nothing. */
  | { kind: 'idle'; person: number }
  /** Works for every client of three or more; the owner is expected to. */
  | { kind: 'everything'; person: number };

export function warnings({ clients, people }: Team): Warning[] {
  const found: Warning[] = [];
  const owners = people.filter(({ role }) => role === 'owner').length;
  if (owners === 0) found.push({ kind: 'no-owner' });
  if (owners > 2) found.push({ kind: 'several-owners' });
  for (const client of clients.keys()) {
    const working = people.filter((person) => accessOf(person, client) === 'work').length;
    if (working === 0) found.push({ kind: 'no-operator', client });
    else if (working === 1) found.push({ kind: 'no-cover', client });
  }
  for (const [person, { role, clients: given }] of people.entries()) {
    if (role !== 'billing' && role !== 'owner' && given.length === 0) found.push({ kind: 'idle', person });
    if (role !== 'owner' && role !== 'billing' && clients.length > 2 && given.length === clients.length) {
      found.push({ kind: 'everything', person });
    }
  }
  return found;
}

export interface Size {
  profiles: number;
  seats: number;
}

/** @returns null for anything but a whole number from 1 */
export function profilesOf({ profiles }: Client): number | null {
  const { decimal } = readDecimal(profiles, max.profiles) as { decimal?: string };
  return decimal !== undefined && /^[1-9]\d*$/.test(decimal) ? Number(decimal) : null;
}

/** @returns null while a number of shops cannot be read */
export function sizeOf({ clients, people }: Team): Size | null {
  let profiles = 0;
  for (const client of clients) {
    const more = profilesOf(client);
    if (more === null) return null;
    profiles += more;
  }
  return { profiles, seats: people.length };
}

/** Takes a client out, and with it the access of everybody. */
export function withoutClient(team: Team, client: number): Team {
  return {
    clients: team.clients.filter((_, at) => at !== client),
    people: team.people.map((person) => ({
      ...person,
      clients: person.clients.filter((at) => at !== client).map((at) => (at > client ? at - 1 : at)),
    })),
  };
}

export function withAccess(team: Team, person: number, client: number, given: boolean): Team {
  return {
    ...team,
    people: team.people.map((one, at) => {
      if (at !== person) return one;
      const others = one.clients.filter((place) => place !== client);
      return { ...one, clients: (given ? [...others, client] : others).sort((a, b) => a - b) };
    }),
  };
}
