import { createDemoMember } from '#server/business/members/members.ts';
import { whyNoDemonstration } from '#server/demonstration.ts';
import type { Service } from '#server/service.ts';
import { type Person, people } from '../tests/people.ts';

/** Makes the demo accounts of a demonstration; run again, it changes nothing. Their passwords are published. */
export async function seedDemo(service: Service): Promise<readonly Person[]> {
  const why = whyNoDemonstration(service.config);
  if (why) throw new Error(`demo accounts are made only where nobody else can reach them, and ${why}`);
  const ctx = service.context({ kind: 'job', name: 'seed' });
  for (const { email, name, password, staffRoles } of Object.values(people)) {
    await createDemoMember(ctx, { email, name, password, staffRoles });
  }
  return Object.values(people);
}
