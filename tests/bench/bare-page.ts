// Comparison: the same bytes from memory by bare node:http or bare Fastify. Arguments: node|fastify, file, content type.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const [kind = 'node', file = '', type = 'text/html; charset=utf-8'] = process.argv.slice(2);
const body = readFileSync(file);
if (kind === 'node') {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length });
    reply.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
} else {
  const site = Fastify();
  site.get('/*', (_request, reply) =>
    reply.header('content-type', type).header('content-encoding', 'br').send(body),
  );
  await site.listen({ port: 0, host: '127.0.0.1' });
  console.log((site.server.address() as AddressInfo).port);
}
