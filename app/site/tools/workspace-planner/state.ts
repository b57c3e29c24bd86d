import { addressState, type Part } from '#app/ui/tool/address-state.ts';
import { max, profilesOf, type Role, roles, type Team } from './workspace-planner.ts';

/** Names stay on the device; the address carries only the shape. Absent names are filled by the view. */
export const exampleTeam: Team = {
  clients: [
    { name: '', profiles: '3' },
    { name: '', profiles: '2' },
    { name: '', profiles: '4' },
  ],
  people: [
    { name: '', role: 'owner', clients: [0, 1, 2] },
    { name: '', role: 'operator', clients: [0, 1] },
    { name: '', role: 'operator', clients: [2] },
    { name: '', role: 'billing', clients: [] },
  ],
};

const letters: Readonly<Record<Role, string>> = {
  owner: 'o',
  buyer: 'b',
  billing: 'i',
  operator: 'w',
  viewer: 'v',
};

/** One without the other would give people access to clients that are not there, so they are written and read together. */
const team: Part<Team> = {
  usual: exampleTeam,
  keys: ['w', 'p'],
  read(query, problems) {
    const w = query.get('w');
    const p = query.get('p');
    if (w === null && p === null) return exampleTeam;
    const clients = readClients(w);
    if (clients === null) problems.push('w');
    const people = readPeople(p, clients?.length ?? 0);
    if (people === null) problems.push('p');
    return clients && people ? { clients, people } : exampleTeam;
  },
  write(value, query, whole) {
    const [usual, own] = [written(exampleTeam), written(value)];
    if (!whole && own.w === usual.w && own.p === usual.p) return;
    query.set('w', own.w);
    query.set('p', own.p);
  },
};

/** `w=3.2.4` profiles for each client, `p=o0-1-2.w0-1.i` role and clients for each person. */
export const address = addressState(team, 'workspace-planner');
export const { parse: parseState, format: formatState } = address;

/** A number of shops that cannot be read is written as a client begins: with one. */
function written({ clients, people }: Team): { w: string; p: string } {
  return {
    w: clients.map((client) => profilesOf(client) ?? 1).join('.') || 'none',
    p: people.map(({ role, clients: given }) => letters[role] + given.join('-')).join('.') || 'none',
  };
}

function readClients(text: string | null) {
  if (text === 'none') return [];
  const numbers = text?.split('.') ?? [];
  if (numbers.length === 0 || numbers.length > max.clients) return null;
  const clients = numbers.map((profiles) => ({ name: '', profiles }));
  return clients.every((client) => /^\d{1,4}$/.test(client.profiles) && profilesOf(client)) ? clients : null;
}

function readPeople(text: string | null, clients: number) {
  if (text === 'none') return [];
  const parts = text?.split('.') ?? [];
  if (parts.length === 0 || parts.length > max.people) return null;
  const people = parts.map((part) => {
    const role = roles.find((one) => letters[one] === part[0]);
    const given = part.slice(1) === '' ? [] : part.slice(1).split('-').map(Number);
    const ordered = given.every(
      (at, i) => Number.isInteger(at) && at >= 0 && at < clients && (i === 0 || at > (given[i - 1] ?? 0)),
    );
    return role && ordered && !(role === 'billing' && given.length > 0)
      ? { name: '', role, clients: given }
      : null;
  });
  return people.every((person) => person !== null) ? people : null;
}
