import { read, write } from '#app/state/storage.ts';
import { formatState } from './state.ts';
import { max, type Team } from './workspace-planner.ts';

const key = 'workspace-names';
const maxPlans = 20;

/** Names of the clients and colleagues of one plan. */
interface Names {
  /** What the address says of the plan; absent from names that were kept before plans were told apart. */
  plan?: string;
  clients: string[];
  people: string[];
}

/** Names are kept on this device only; those of the plan that was changed last come first. */
export function readNames(): Names[] {
  try {
    const kept: unknown = JSON.parse(read(key) ?? '[]');
    return [kept].flat().map(namesIn);
  } catch {
    return [];
  }
}

/** Keeps the names of a plan that changes. Those of other plans stay: a link may have brought somebody else's. */
export function keepNames(before: Team, after: Team): void {
  const names: Names = {
    plan: planOf(after),
    clients: after.clients.map(({ name }) => name),
    people: after.people.map(({ name }) => name),
  };
  const isNamed = [...names.clients, ...names.people].some((name) => name !== '');
  const others = readNames().filter((one) => !isOf(before, one) && !isOf(after, one));
  write(key, JSON.stringify([...(isNamed ? [names] : []), ...others].slice(0, maxPlans)));
}

/** Puts the names of a plan where the address, which carries none, left them out. */
export function withNames(team: Team, kept: readonly Names[]): Team {
  const names = kept.find((one) => isOf(team, one));
  return {
    clients: team.clients.map((client, i) => ({ ...client, name: client.name || (names?.clients[i] ?? '') })),
    people: team.people.map((person, i) => ({ ...person, name: person.name || (names?.people[i] ?? '') })),
  };
}

const planOf = (team: Team) => formatState(team, true).toString();

/** Names that do not say of which plan they are fit one with as many clients and colleagues. */
function isOf(team: Team, { plan, clients, people }: Names): boolean {
  return plan === undefined
    ? clients.length === team.clients.length && people.length === team.people.length
    : plan === planOf(team);
}

function namesIn(kept: unknown): Names {
  const parts = (kept ?? {}) as Record<string, unknown>;
  const list = (part: unknown) =>
    Array.isArray(part) ? part.map((name) => (typeof name === 'string' ? name.slice(0, max.name) : '')) : [];
  const { plan } = parts;
  return {
    ...(typeof plan === 'string' ? { plan } : {}),
    clients: list(parts.clients),
    people: list(parts.people),
  };
}
