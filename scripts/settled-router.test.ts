import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settledRouter } from './settled-router.ts';

const folder = 'node_modules/react-router/dist/production/lib';

/** The build's own step, run on a file of the router. */
function settle(file: string, code = readFileSync(`${folder}/${file}`, 'utf8')): string {
  const { transform } = settledRouter() as {
    transform: { handler(code: string, id: string): { code: string } };
  };
  return transform.handler(code, `/${folder}/${file}`).code;
}

describe('what the browser is not sent of the router', () => {
  test('is not used by the app', () => {
    const leftOut =
      /\b(useFetchers?|useSubmit|useBlocker|usePrompt|useRevalidator|useActionData|useViewTransitionState|PrefetchPageLinks|clientAction|viewTransition)\b|\bexport (const|async function|function) action\b|<Form\b|\bprefetch=|\bmask=|script:ld\+json/;
    const using = globSync('app/**/*.{ts,tsx}', { exclude: ['app/paraglide/**'] }).filter(
      // The server's entry hands on what a route may have.
      (file) => file !== 'app/entry.server.tsx' && leftOut.test(readFileSync(file, 'utf8')),
    );
    expect(using).toEqual([]);
  });

  test('is gone, and what guards a navigation stays', () => {
    const router = settle('router/router.js');
    expect(router).not.toMatch(/^\t\tfetch,$/m);
    expect(router).not.toContain('await handleAction(');
    expect(router.match(/validateNavigationTarget\(/g)?.length).toBeGreaterThanOrEqual(2);
    expect(router).toContain('hasInvalidProtocol(url.toString())');
  });

  test('is looked for again when another version has other lines', () => {
    expect(() => settle('hooks.js', '// rewritten')).toThrow('hooks.js no longer holds');
  });
});
