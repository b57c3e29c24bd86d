import { endpoint, nothing } from './endpoint.ts';
import { provisioningMoves, statesOf } from './states.ts';
import { z } from './zod.ts';

const provisioningState = z.enum(statesOf(provisioningMoves));

export const countProvisionings = endpoint({
  name: 'countProvisionings',
  method: 'GET',
  path: '/services/v1/countProvisionings',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({ states: z.record(provisioningState, z.int()), late: z.int() }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary: 'How many acts of delivery are in each state, and how many that are not done are late.',
});
