import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the test provider remembers: in memory, for as long as the process runs, the newest thousand entries. */
export function memoryStore(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const maxKept = 1000;
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    const find = (wanted: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([name, payload]) => name.startsWith(`${model}:`) && wanted(payload))?.[1];
    return {
      async upsert(id, payload) {
        kept.delete(key(id));
        kept.set(key(id), payload);
        for (const oldest of kept.keys()) {
          if (kept.size <= maxKept) break;
          kept.delete(oldest);
        }
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
