import { commonErrors, type Endpoint } from './endpoint.ts';
import { type ErrorName, errors } from './errors.ts';
import { email, sealed } from './fields.ts';
import { organisationRight } from './organisation-rights.ts';
import { z } from './zod.ts';

/** JSON Schema of draft 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What a caller writes: before trimming, defaults and conversion. */
export const inputSchema = (endpoint: Endpoint): JsonSchema => convert(endpoint.input, 'input');
/** What `data` holds when the call succeeded. */
export const outputSchema = (endpoint: Endpoint): JsonSchema => convert(endpoint.output, 'output');

export interface Refusal {
  name: ErrorName;
  code: number;
  msg: string;
}

/**
 * Everything the call can be refused with, by number: its own errors, those of the CSRF pair and of an organisation that it names, and
 * the common ones.
 */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  const pair: ErrorName[] = endpoint.method === 'POST' ? ['request.csrf', 'request.origin'] : [];
  const staff: ErrorName[] = endpoint.access === 'staff' ? ['access.second_factor_needed'] : [];
  const organisation: ErrorName[] = organisationRight(endpoint.name) === 'person' ? [] : ['access.refused'];
  const names = new Set([...endpoint.errors, ...staff, ...organisation, ...pair, ...commonErrors]);
  return [...names].map((name) => ({ name, ...errors[name] })).sort((a, b) => a.code - b.code);
}

/** How the input may travel in a body. */
export function mediaTypesOf({ body, multipart }: Endpoint): string[] {
  if (body !== 'form' && body !== 'json') return [];
  const own = body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return multipart ? [own, 'multipart/form-data'] : [own];
}

/** The part of a path that calls are grouped by. */
export const groupOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      // What the check does in code only, and what the converter says beyond what we mean.
      if ((zodSchema as unknown) === email) jsonSchema.format = 'email';
      if ((zodSchema as unknown) === sealed) jsonSchema.description = sealedAbout;
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return converted;
}

const sealedAbout =
  'A password as a compact JWE (ECDH-ES, A256GCM) of {value, issuedAt}, sealed with the key of queryPlatDataKeyConfig.';
