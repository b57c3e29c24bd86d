import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openApiDocument } from './openapi.ts';

const places = {
  development: false,
  publicUrl: 'https://shop.example',
  serviceUrl: null,
  allowedOrigins: [],
};

test("Redocly's recommended rules find nothing in the description of the calls", async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // A refusal has HTTP status 200 and a code of its own (specification, section 7).
      'operation-4xx-response': 'off',
      // A name says the group, and each call has a sentence.
      'tag-description': 'off',
      // Misses the names of records, which JSON Schema gives as propertyNames.
      'no-required-schema-properties-undefined': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument(places, calls)), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
  expect(calls.length).toBeGreaterThan(150);
});
