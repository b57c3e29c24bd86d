import { createDemoMember } from '#server/business/members/members.ts';
import type { Service } from '#server/service.ts';
import { type Person, people } from '../tests/people.ts';

/** Makes the demo accounts of a development install; run again, it changes nothing. */
export async function seedDemo(service: Service): Promise<readonly Person[]> {
  if (service.config.production) throw new Error('demo accounts are never made in production');
  const ctx = service.context({ kind: 'job', name: 'seed' });
  for (const { email, name, password, role } of Object.values(people)) {
    await createDemoMember(ctx, { email, name, password, role });
  }
  return Object.values(people);
}
