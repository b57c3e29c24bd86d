import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextField } from '#app/ui/field.tsx';

const OwnOrders = lazy(() => import('#app/forms/own-orders.tsx'));

const ratings = [
  m.feedback_rating_1,
  m.feedback_rating_2,
  m.feedback_rating_3,
  m.feedback_rating_4,
  m.feedback_rating_5,
];
const details = ['name', 'phone', 'relatedPage', 'orderNo', 'rating'];

/** What helps but is not needed, folded away; it opens by itself when something in it is wrong. */
export function MoreDetails({ form, isLogin }: { form: EndpointForm; isLogin: boolean }) {
  const orders = useId();
  const [opened, setOpened] = useState(false);
  const wrong = details.some((name) => form.errors[name]);
  return (
    <details
      open={wrong || undefined}
      onToggle={() => setOpened(true)}
      className="group border-y border-line"
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block text-small font-semibold text-ink">{m.feedback_more()}</span>
          <span className="block text-caption text-ink-3">{m.feedback_more_note()}</span>
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-ink-3 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
        <TextField label={m.feedback_name()} autoComplete="name" optional {...form.field('name')} />
        <TextField
          label={m.feedback_phone()}
          type="tel"
          autoComplete="tel"
          optional
          {...form.field('phone')}
        />
        <TextField
          label={m.feedback_page()}
          hint={m.feedback_page_hint()}
          optional
          {...form.field('relatedPage')}
        />
        <TextField
          label={m.feedback_order()}
          hint={isLogin ? m.feedback_order_hint() : undefined}
          list={isLogin ? orders : undefined}
          autoComplete="off"
          optional
          {...form.field('orderNo')}
        />
        {isLogin && opened ? (
          <Suspense>
            <OwnOrders id={orders} />
          </Suspense>
        ) : null}
        <SelectField label={m.feedback_rating()} optional {...form.field('rating')} defaultValue="">
          <option value="">{m.feedback_rating_none()}</option>
          {ratings.map((text, i) => (
            <option key={text()} value={i + 1}>
              {text()}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}
