import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { csrfPair, openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type Bucket, openBucketServer } from '../../../tests/s3-server.ts';

let bucket: Bucket;
let bed: Testbed;
beforeAll(async () => {
  bucket = await openBucketServer();
  bed = await openTestbed({ ...bucket.env, LIMITS: 'off' });
});
afterAll(async () => {
  await bed.close();
  await bucket.close();
});

test('through the call, an attachment lies in the bucket byte for byte and goes along with the mail', async () => {
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256)),
  ]);
  const form = new FormData();
  const message = {
    type: 'idea',
    subject: 'Keep my file',
    content: 'It is attached here.',
    email: 'v@example.com',
  };
  for (const [name, value] of Object.entries(message)) form.append(name, value);
  form.append('attachments', new File([new Uint8Array(bytes)], 'plan.pdf'), 'plan.pdf');
  const encoded = new Response(form);
  const pair = await csrfPair(bed.site);
  const answer = await bed.site.inject({
    method: 'POST',
    url: customFeedback.path,
    headers: {
      cookie: `XSRF-TOKEN=${pair}`,
      'x-xsrf-token': pair,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.json()).toMatchObject({ code: 0, data: { feedbackNo: 'FB-2026-000001' } });

  const objects = (await readdir(bucket.folder, { recursive: true })).filter((name) =>
    name.endsWith('_object'),
  );
  expect(objects).toHaveLength(1);
  expect(objects[0]).toMatch(
    /^attachments\/feedback\/fbk_[a-z0-9]{26}\/att_[a-z0-9]{26}\.pdf\._S3rver_object$/,
  );
  expect((await readFile(join(bucket.folder, objects[0]!))).equals(bytes)).toBe(true);

  await bed.mailsTo('hello@ezcaravel.example');
  const outbox = join(bed.config.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const notice = mails.find((mail) => mail.includes('filename=plan.pdf'))!;
  const encodedFile = /filename=plan\.pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(notice)?.[1] ?? '';
  expect(Buffer.from(encodedFile, 'base64').equals(bytes)).toBe(true);
});
