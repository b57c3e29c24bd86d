import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in was asked. */
export interface Asked {
  countryCode: string;
  vatNumber: string;
  requesterMemberStateCode?: string;
  requesterNumber?: string;
}

export interface TestVies {
  /** For the setting VIES_URL. */
  url: string;
  asked: Asked[];
  /** Changes what is answered from now on. */
  answers(how: (asked: Asked, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** As VIES answers over the ids that it knows. */
export const found =
  (valid: boolean, more: object = {}) =>
  ({ countryCode, vatNumber, requesterNumber }: Asked, response: ServerResponse) =>
    json(response, 200, {
      ...{ countryCode, vatNumber, valid, requestDate: '2026-11-20T10:00:00.000Z' },
      requestIdentifier: requesterNumber ? `WAPIAAAA${vatNumber}` : '',
      ...(valid ? { name: 'LINDT MAISON SARL', address: '1 RUE DU QUAI\n75001 PARIS' } : { name: '---' }),
      ...more,
    });

/** As VIES says that it cannot answer. */
export const faulty = (error: string) => (_: Asked, response: ServerResponse) =>
  json(response, 200, { actionSucceed: false, errorWrappers: [{ error }] });

export function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A server on this machine that speaks the interface of VIES; until told otherwise, every id is valid. */
export async function openTestVies(): Promise<TestVies> {
  const asked: Asked[] = [];
  let answer: (asked: Asked, response: ServerResponse) => void = found(true);
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') {
      response.writeHead(404).end();
      return;
    }
    const question = JSON.parse(body) as Asked;
    asked.push(question);
    answer(question, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    asked,
    answers(how) {
      answer = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
