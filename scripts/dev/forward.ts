// Used by scripts/dev.ts: hands a request on to the service.
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** @param whereTo the service's port; waits while the service starts again, so that no call fails meanwhile */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  whereTo: () => Promise<number>,
): Promise<void> {
  try {
    const port = await whereTo();
    const { method, url: path, headers } = request;
    const asked = ask({ host: '127.0.0.1', port, method, path, headers });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve);
      asked.once('error', reject);
    });
    response.once('close', () => asked.destroy());
    await Promise.all([
      pipeline(request, asked),
      answered.then((answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return pipeline(answer, response);
      }),
    ]);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${(error as Error).message}\n`);
  }
}
