import { endpoint } from './endpoint.ts';
import { opaque } from './fields.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** As whom a demonstration is looked at. */
export const lookAs = z.enum(['member', 'operator']);

export const enterLookInside = endpoint({
  name: 'enterLookInside',
  method: 'POST',
  path: '/look-inside/v1/enterLookInside',
  signs: true,
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ as: lookAs }),
  output: z.strictObject({ token: opaque, expiresAt: instant }),
  errors: ['request.not_found'],
  summary:
    'Signs a visitor of a demonstration in, as its member or as its operator. Answered only where LOOK_INSIDE is on; there every call that would change something is refused.',
});
