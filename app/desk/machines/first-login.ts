import { isWindows } from '#contract/machines.ts';

export type CommandName = 'forget' | 'connect' | 'connect_ipv6' | 'update' | 'windows' | 'freerdp';
export interface Command {
  name: CommandName;
  code: string;
}

interface Reached {
  access: Readonly<Record<string, string>>;
  /** By its slug in the catalogue; null where none is installed. */
  system: string | null;
  /** Its host keys are others than at the first login. */
  reinstalled: boolean;
  /** It runs the rescue system. */
  rescue?: boolean;
}

const updates: Readonly<Record<string, string>> = {
  ubuntu: 'apt update && apt full-upgrade --yes',
  debian: 'apt update && apt full-upgrade --yes',
  alma: 'dnf upgrade --yes',
  rocky: 'dnf upgrade --yes',
};

/** What is typed to log in for the first time, in order; none where the address is not known yet. */
export function commandsFor({ access, system, reinstalled, rescue = false }: Reached): Command[] {
  const [ipv4, ipv6] = [access.ipv4, access.ipv6].map((address) => (isPlain(address) ? address : null));
  const host = ipv4 ?? ipv6;
  if (!host) return [];
  const windows = !rescue && system !== null && isWindows(system);
  const user = !rescue && isPlain(access.user) ? access.user : windows ? 'Administrator' : 'root';
  if (windows) {
    return [
      { name: 'windows', code: `mstsc /v:${host}` },
      { name: 'freerdp', code: `xfreerdp /v:${host} /u:'${user}'` },
    ];
  }
  const update = rescue ? undefined : updates[system ?? ''];
  const given: (Command | false)[] = [
    (reinstalled || rescue) && { name: 'forget', code: `ssh-keygen -R ${host}` },
    { name: 'connect', code: `ssh ${user}@${host}` },
    Boolean(ipv4 && ipv6) && { name: 'connect_ipv6', code: `ssh ${user}@${ipv6}` },
    update !== undefined && { name: 'update', code: update },
  ];
  return given.filter((one) => one !== false);
}

/** What another system says is not taken into a command unless it is an address or a name. */
const isPlain = (text: string | undefined): text is string =>
  /^[A-Za-z0-9][A-Za-z0-9.:_-]*$/.test(text ?? '');
