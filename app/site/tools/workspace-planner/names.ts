import { read, write } from '#app/state/storage.ts';
import { max, type Team } from './workspace-planner.ts';

const key = 'workspace-names';

interface Names {
  clients: string[];
  people: string[];
}

/** Names of clients and colleagues, kept on this device only. */
export function readNames(): Names {
  try {
    const kept: unknown = JSON.parse(read(key) ?? '{}');
    return { clients: listIn(kept, 'clients'), people: listIn(kept, 'people') };
  } catch {
    return { clients: [], people: [] };
  }
}

export function keepNames({ clients, people }: Team): void {
  write(
    key,
    JSON.stringify({ clients: clients.map(({ name }) => name), people: people.map(({ name }) => name) }),
  );
}

/** Puts kept names where the address, which carries none, left them out. */
export function withNames(team: Team, names: Names): Team {
  return {
    clients: team.clients.map((client, i) => ({ ...client, name: client.name || (names.clients[i] ?? '') })),
    people: team.people.map((person, i) => ({ ...person, name: person.name || (names.people[i] ?? '') })),
  };
}

function listIn(kept: unknown, part: string): string[] {
  const list = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[part] : null;
  return Array.isArray(list)
    ? list.map((name) => (typeof name === 'string' ? name.slice(0, max.name) : ''))
    : [];
}
