import { m } from '#app/paraglide/messages.js';
import { chosenEvent, type WebhookEvent } from '#contract/webhooks.ts';
import type { TickArea } from './tick-areas.tsx';

/** What somebody chooses from. */
export type ChosenEvent = Exclude<WebhookEvent, 'webhook.test'>;

type AreaOf<Event> = Event extends `${infer Area}.${string}` ? Area : never;
type Area = AreaOf<ChosenEvent>;

const titles: Readonly<Record<Area, () => string>> = {
  order: m.developer_area_orders,
  invoice: m.developer_area_invoices,
  service: m.developer_area_services,
};
const areas = Object.keys(titles) as Area[];

const words: Readonly<Record<ChosenEvent, readonly [name: () => string, text: () => string]>> = {
  'order.placed': [m.developer_event_order_placed, m.developer_event_order_placed_text],
  'order.released': [m.developer_event_order_released, m.developer_event_order_released_text],
  'order.completed': [m.developer_event_order_completed, m.developer_event_order_completed_text],
  'order.ended': [m.developer_event_order_ended, m.developer_event_order_ended_text],
  'invoice.paid': [m.developer_event_invoice_paid, m.developer_event_invoice_paid_text],
  'invoice.credited': [m.developer_event_invoice_credited, m.developer_event_invoice_credited_text],
  'service.delivered': [m.developer_event_service_delivered, m.developer_event_service_delivered_text],
  'service.changed': [m.developer_event_service_changed, m.developer_event_service_changed_text],
  'service.ended': [m.developer_event_service_ended, m.developer_event_service_ended_text],
};

const within = (area: Area, events: readonly ChosenEvent[]) =>
  events.filter((event) => event.startsWith(`${area}.`));

export const eventText = (event: WebhookEvent): string =>
  event === 'webhook.test' ? m.developer_event_test() : words[event][0]();

/** What a webhook can be told of, by what it happens to. */
export const eventAreas = (): TickArea<ChosenEvent>[] =>
  areas.map((area) => ({
    title: titles[area](),
    ticks: within(area, chosenEvent.options).map((event) => ({
      id: event,
      label: words[event][0](),
      text: words[event][1](),
    })),
  }));

/** "Orders · Invoices (1 of 2)" */
export const eventsText = (events: readonly ChosenEvent[]): string =>
  areas
    .flatMap((area) => {
      const count = within(area, events).length;
      const all = within(area, chosenEvent.options).length;
      if (count === 0) return [];
      return [
        count === all ? titles[area]() : m.developer_webhook_some({ area: titles[area](), count, all }),
      ];
    })
    .join(' · ');
