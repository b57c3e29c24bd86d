import { useState } from 'react';
import { sentenceOf } from '#app/forms/field-sentences.ts';
import { type DetailName, type Details, wrongDetails } from './details.ts';

/**
 * What is wrong with billing details, said when a field is left and for all of them when the form is sent.
 * @param refused what the service did not accept, by field
 */
export function useDetailErrors(details: Details, refused: Readonly<Record<string, string>>) {
  const [looked, setLooked] = useState<ReadonlySet<string>>(() => new Set());
  const wrong = wrongDetails(details);
  return {
    errorOf(name: DetailName): string | undefined {
      const message = (looked.has(name) && wrong[name]) || refused[name];
      return message ? sentenceOf(message) : undefined;
    },
    left: (name: DetailName) => setLooked((before) => new Set([...before, name])),
    /** Leads to the first field of an element that is wrong. @returns whether all of them are right */
    check(element: HTMLElement | null): boolean {
      const names = Object.keys(wrong);
      if (names.length === 0) return true;
      setLooked(new Set(Object.keys(details)));
      const fields = element?.querySelectorAll<HTMLElement>('[name]') ?? [];
      [...fields].find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus();
      return false;
    },
  };
}
