import { expect, test } from 'vitest';
import { commandsFor } from './first-login.ts';

const access = { ipv4: '192.0.2.7', ipv6: '2001:db8:5::1', user: 'root', hostname: 'shop.example' };
const codes = (...given: Parameters<typeof commandsFor>) => commandsFor(...given).map(({ code }) => code);

test('a Linux system is reached over SSH by its own address, and updated with its own tool', () => {
  expect(codes({ access, system: 'debian', reinstalled: false })).toEqual([
    'ssh root@192.0.2.7',
    'ssh root@2001:db8:5::1',
    'apt update && apt full-upgrade --yes',
  ]);
  expect(codes({ access, system: 'rocky', reinstalled: false }).at(-1)).toBe('dnf upgrade --yes');
  expect(codes({ access, system: 'something-new', reinstalled: false })).toHaveLength(2);
});

test('after an installation the old host key is forgotten first', () => {
  expect(codes({ access, system: 'ubuntu', reinstalled: true })[0]).toBe('ssh-keygen -R 192.0.2.7');
});

test('Windows is reached by remote desktop', () => {
  const windows = { access: { ...access, user: 'Administrator' }, system: 'windows', reinstalled: true };
  expect(codes(windows)).toEqual(['mstsc /v:192.0.2.7', "xfreerdp /v:192.0.2.7 /u:'Administrator'"]);
});

test('the rescue system is reached as root, and not updated', () => {
  const rescue = { access: { ipv4: '192.0.2.7', user: 'Administrator' }, system: 'windows', rescue: true };
  expect(codes({ ...rescue, reinstalled: false })).toEqual([
    ...['ssh-keygen -R 192.0.2.7', 'ssh root@192.0.2.7'],
  ]);
});

test('what is no address and no plain name never becomes part of a command', () => {
  const strange = { ipv4: '192.0.2.7; reboot', user: 'root' };
  expect(commandsFor({ access: strange, system: 'debian', reinstalled: false })).toEqual([]);
  const odd = { ipv4: '192.0.2.7', user: '$(reboot)' };
  expect(codes({ access: odd, system: 'debian', reinstalled: false })[0]).toBe('ssh root@192.0.2.7');
});
