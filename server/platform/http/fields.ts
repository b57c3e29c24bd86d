import type { z } from 'zod';
import { type FieldMessage, fieldMessages } from '#contract/errors.ts';

type Issue = z.core.$ZodIssue;

/** More than any form shows; the names of unknown fields come from the caller, who may send thousands. */
const mostNamed = 50;

/** The first thing wrong with each field, in the words of the contract; of the first fields where there are very many. */
export function fieldsOf(error: z.ZodError): Record<string, FieldMessage> {
  const fields: Record<string, FieldMessage> = {};
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' && issue.path.length === 0
        ? issue.keys
        : [String(issue.path[0] ?? 'body')];
    for (const name of names.slice(0, mostNamed - Object.keys(fields).length)) {
      // A name comes from the caller: never let it be a prototype key or a page of text.
      const key = name.slice(0, 60);
      if (!Object.hasOwn(fields, key)) {
        Object.defineProperty(fields, key, { value: messageOf(issue), enumerable: true, configurable: true });
      }
    }
  }
  return fields;
}

function messageOf(issue: Issue): FieldMessage {
  switch (issue.code) {
    case 'custom': {
      const asked = issue.params?.message as FieldMessage | undefined;
      return asked && fieldMessages.includes(asked) ? asked : named(issue);
    }
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : size(issue.origin, 'too_short');
    case 'too_big':
      return size(issue.origin, 'too_long');
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'not_one_of';
    default:
      return named(issue);
  }
}

const size = (origin: string, text: FieldMessage): FieldMessage =>
  origin === 'string' || origin === 'array' ? text : 'out_of_range';

/** Formats are told apart by the field they stand in: the contract uses each for one kind of field only. */
function named(issue: Issue): FieldMessage {
  const field = String(issue.path[0] ?? '');
  if (/email|account/i.test(field)) return field === 'emailCode' ? 'code_wrong' : 'email_invalid';
  if (field === 'phone') return 'phone_invalid';
  if (field === 'country') return 'country_invalid';
  if (field === 'ticket') return 'ticket_expired';
  if (field === 't' || field === 'code') return 'link_expired';
  return 'not_allowed_characters';
}
