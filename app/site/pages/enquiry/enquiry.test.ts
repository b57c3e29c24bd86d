import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { customFeedback } from '#contract/feedback.ts';
import { enquiryText, maxEnquiryLength, programmeNames } from './enquiry.ts';

test('an enquiry names its programme above the message', () => {
  expect(enquiryText(paths.PartnersCompany, 'We keep the books of 40 shops.')).toBe(
    'Programme: Service firms\n\nWe keep the books of 40 shops.',
  );
  expect(enquiryText('/vps', 'We keep the books of 40 shops.')).toBe('We keep the books of 40 shops.');
});

test.each(programmeNames)('the longest enquiry about %s is a message that the service takes', (name) => {
  const content = enquiryText(paths[name], 'x'.repeat(maxEnquiryLength));
  const message = { type: 'partnership', subject: 'A firm of five', content, relatedPage: paths[name] };
  expect(customFeedback.input.safeParse(message).error).toBeUndefined();
});
