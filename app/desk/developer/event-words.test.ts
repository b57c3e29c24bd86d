import { expect, test } from 'vitest';
import { chosenEvent } from '#contract/webhooks.ts';
import { eventAreas, eventsText } from './event-words.ts';

test('every event that can be chosen can be ticked once', () => {
  const offered = eventAreas().flatMap(({ ticks }) => ticks.map(({ id }) => id));
  expect(offered.toSorted()).toEqual([...chosenEvent.options].toSorted());
});

test('events are said by what they happen to, with how many of them where some are left out', () => {
  expect(eventsText(['invoice.paid', 'service.delivered', 'service.changed', 'service.ended'])).toBe(
    'Invoices (1 of 2) · Services',
  );
  expect(eventsText(chosenEvent.options)).toBe('Orders · Invoices · Services');
});
