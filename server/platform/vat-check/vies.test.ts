import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readVatId, type VatId } from '#contract/vat-id.ts';
import { faulty, found, json, openTestVies, type TestVies } from './test-vies.ts';
import { viesRegister } from './vies.ts';

let vies: TestVies;
beforeAll(async () => {
  vies = await openTestVies();
});
afterEach(() => {
  vies.answers(found(true));
  vies.asked.splice(0);
});
afterAll(() => vies.close());

const french = { country: 'FR', text: 'FR40303265045' };
const ask = (vatId: VatId = french, requester: string | null = 'DE136695976', patienceMs = 2000) =>
  viesRegister({ url: vies.url, requester, patienceMs }).ask(vatId);

describe('VIES is asked', () => {
  test('as its published interface says, with the seller’s own id', async () => {
    await ask();
    expect(vies.asked).toEqual([
      {
        ...{ countryCode: 'FR', vatNumber: '40303265045' },
        ...{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
      },
    ]);
  });

  test('for an id of Greece by EL, as it is written', async () => {
    const greek = readVatId('EL094259216');
    if (!greek) throw new Error('no id');
    expect(await ask(greek)).toMatchObject({ state: 'valid' });
    expect(vies.asked[0]).toMatchObject({ countryCode: 'EL', vatNumber: '094259216' });
  });

  test.each([[null], ['GB980780684'], ['not an id']])(
    'without an id where the seller has none in the Union: %s',
    async (requester) => {
      expect(await ask(french, requester)).toEqual({
        ...{ state: 'valid', consultation: null, name: 'LINDT MAISON SARL' },
      });
      expect(vies.asked).toEqual([{ countryCode: 'FR', vatNumber: '40303265045' }]);
    },
  );

  test('once more without the seller’s id where VIES does not know that one', async () => {
    vies.answers((asked, response) =>
      asked.requesterNumber
        ? json(response, 400, { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] })
        : found(true)(asked, response),
    );
    expect(await ask()).toMatchObject({ state: 'valid', consultation: null });
    expect(vies.asked).toHaveLength(2);
  });
});

describe('an answer', () => {
  test('has the consultation number and the name', async () => {
    const answer = { consultation: 'WAPIAAAA40303265045', name: 'LINDT MAISON SARL' };
    expect(await ask()).toEqual({ state: 'valid', ...answer });
  });

  test('of no says no, and three dashes are no name', async () => {
    vies.answers(found(false));
    expect(await ask()).toEqual({
      ...{ state: 'invalid', consultation: 'WAPIAAAA40303265045', name: null },
    });
  });

  test('has a name in one line, without control characters, and not longer than names are', async () => {
    vies.answers(found(true, { name: `  LINDT\n\u0000 ${'X'.repeat(400)}` }));
    const answer = await ask();
    expect(answer).toMatchObject({ name: expect.stringMatching(/^LINDT X{294}$/) });
  });
});

describe('no answer is none about the id', () => {
  test.each([
    ['MS_UNAVAILABLE'],
    ['MS_MAX_CONCURRENT_REQ'],
    ['GLOBAL_MAX_CONCURRENT_REQ'],
    ['SERVICE_UNAVAILABLE'],
    ['TIMEOUT'],
    ['IP_BLOCKED'],
    ['INVALID_INPUT'],
  ])('when VIES says %s', async (error) => {
    vies.answers(faulty(error));
    expect(await ask()).toEqual({ state: 'unavailable', because: 'away' });
  });

  test('when a fault has `valid: false` beside it', async () => {
    vies.answers(found(false, { userError: 'MS_UNAVAILABLE' }));
    expect(await ask()).toEqual({ state: 'unavailable', because: 'away' });
    vies.answers(found(false, { userError: 'INVALID' }));
    expect(await ask()).toMatchObject({ state: 'invalid' });
  });

  test('when what stands in front of it answers', async () => {
    vies.answers((_, response) => void response.writeHead(503).end('<html>maintenance</html>'));
    expect(await ask()).toEqual({ state: 'unavailable', because: 'away' });
  });

  test.each([
    ['another id', { vatNumber: '40303265046' }],
    ['an id of another country', { countryCode: 'MC' }],
    ['a word in place of yes or no', { valid: 'true' }],
    ['a number in place of a name', { name: 7 }],
  ])('when it is about %s', async (_what, more) => {
    vies.answers(found(true, more));
    expect(await ask()).toEqual({ state: 'unavailable', because: 'unreadable' });
  });

  test.each([['<html>maintenance</html>'], ['{"valid":'], ['null'], ['[]'], ['{}'], ['']])(
    'when %j is answered',
    async (text) => {
      vies.answers((_, response) => void response.writeHead(200).end(text));
      expect(await ask()).toEqual({ state: 'unavailable', because: 'unreadable' });
    },
  );

  test('when it does not end, after 16 KiB of it', async () => {
    let ended = false;
    vies.answers((_, response) => {
      response.writeHead(200).on('close', () => {
        ended = true;
      });
      const more = () => {
        while (!ended && response.write(' '.repeat(16 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    expect(await ask()).toEqual({ state: 'unavailable', because: 'unreadable' });
  });

  test('when it takes too long, to begin or to end', async () => {
    vies.answers(() => {});
    const begun = performance.now();
    expect(await ask(french, null, 200)).toEqual({ state: 'unavailable', because: 'unreachable' });
    vies.answers((_, response) => void response.writeHead(200).write('{'));
    expect(await ask(french, null, 200)).toEqual({ state: 'unavailable', because: 'unreachable' });
    expect(performance.now() - begun).toBeLessThan(1900);
  });

  test('when it leads elsewhere, hangs up or is not there', async () => {
    vies.answers((_, response) => void response.writeHead(307, { location: `${vies.url}/other` }).end());
    expect(await ask()).toEqual({ state: 'unavailable', because: 'unreachable' });
    vies.answers((_, response) => void response.socket?.destroy());
    expect(await ask()).toEqual({ state: 'unavailable', because: 'unreachable' });
    const nobody = viesRegister({ url: 'http://127.0.0.1:1/rest-api', requester: null });
    expect(await nobody.ask(french)).toEqual({ state: 'unavailable', because: 'unreachable' });
  });
});
