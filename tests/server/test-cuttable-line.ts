import { createServer, connect as dial, type Socket } from 'node:net';
import type { Connection } from '#server/platform/db/database.ts';

/** A line to a database that a test cuts and mends, as a network or a restart would. */
export interface CuttableLine {
  /** Where the service connects instead. */
  through(connection: Connection): Promise<Connection>;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export function cuttableLine(): CuttableLine {
  const sockets = new Set<Socket>();
  let target: { path: string } | { host: string; port: number };
  let port = 0;
  const server = createServer((near) => {
    const far = dial(target as { path: string });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        resolve();
      }),
    );
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    async through(connection) {
      if ('connectionString' in connection) {
        const url = new URL(connection.connectionString);
        target = { host: url.hostname, port: Number(url.port || 5432) };
        await listen();
        url.host = `127.0.0.1:${port}`;
        return { connectionString: url.href };
      }
      const { host } = connection;
      target = host.startsWith('/')
        ? { path: `${host}/.s.PGSQL.${connection.port}` }
        : { host, port: connection.port };
      await listen();
      return { ...connection, host: '127.0.0.1', port };
    },
    cut,
    mend: listen,
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
