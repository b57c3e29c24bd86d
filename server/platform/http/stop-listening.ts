import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** So long open requests may take to their answer. */
const openMs = 10_000;

/**
 * Takes no new connections, and lets those that are open end with their next answer. A proxy asks another process when a
 * connection is refused, but a connection that is closed under a call that it has just sent is a failed call;
 * http.Server's own `close` does that to idle connections at once.
 * @param idleMs after which idle connections are closed: longer than the proxy in front keeps them, so that it closes them
 */
export async function stopListening(server: Server, idleMs: number): Promise<void> {
  if (!server.listening) return;
  await nobodyWaits(server);
  NetServer.prototype.close.call(server);
  // A connection that is used again and again would never be idle, and in the end be closed under a call.
  server.prependListener('request', (_request, answer) => answer.setHeader('connection', 'close'));
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  for (; passed() < openMs; await sleep(20)) {
    if ((await openConnections(server)) === 0) return;
    if (passed() >= idleMs) server.closeIdleConnections();
  }
}

const searchMs = 1_000;

/**
 * Who has connected since the event loop last looked waits in the kernel, and is cut off when the socket closes. Nobody
 * waits after a turn of the loop that took less than a millisecond and found nobody; it is looked for a second at most.
 */
async function nobodyWaits(server: Server): Promise<void> {
  const until = performance.now() + searchMs;
  let found = 0;
  const note = () => void found++;
  server.on('connection', note);
  // To the end of the present turn; a whole one is from end to end.
  await nextTurn();
  for (let quiet = false; !quiet && performance.now() < until; ) {
    const [begun, before] = [performance.now(), found];
    await nextTurn();
    quiet = found === before && performance.now() - begun < 1;
  }
  server.off('connection', note);
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
