import { Resolver } from 'node:dns/promises';

/** The addresses that a name has now; none for a name that nobody has. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** For one server and one try; a second one has twice as long. */
const patienceMs = 2000;

/**
 * Asks DNS itself. The system's own look-up would also read names of this machine and its network, and a slow name would occupy
 * one of the four threads that it shares with files and passwords.
 */
export const askDns: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: patienceMs, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
