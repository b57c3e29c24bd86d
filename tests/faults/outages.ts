import { setTimeout as pause } from 'node:timers/promises';
import { openMailbox } from '../smtp-server.ts';
import type { Fault } from './fault.ts';
import { whyNoServer } from './postgres-server.ts';

/** Something that the service needs is away for a while, and comes back by itself. */
export const outages: readonly Fault[] = [
  {
    name: 'PostgreSQL away for 30 s',
    shape: 'external',
    missing: whyNoServer,
    async happen({ server }) {
      server?.stop();
      await pause(30_000);
      server?.start();
    },
  },
  {
    name: 'mail server away for 20 s',
    shape: 'embedded',
    async happen({ mailbox }) {
      await mailbox.close();
      await pause(20_000);
      const back = await openMailbox(mailbox.port, {}, mailbox.taken);
      mailbox.close = back.close;
    },
  },
];
