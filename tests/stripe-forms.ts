import type { IncomingMessage } from 'node:http';

// How the stand-in of Stripe (stripe-server.ts) reads what is sent to it.

/** @returns what was sent with a request */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** `a[b][0]=1` as objects within objects. */
export function nested(flat: Record<string, string | string[]>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = out;
    for (const part of path.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[path.at(-1) ?? name] = value;
  }
  return out;
}
