import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AutoScroll } from './auto-scroll.tsx';
import { Button, ButtonLink } from './button.tsx';
import { CodeField } from './code-field.tsx';
import ContactPanel from './contact-panel.tsx';
import { DatePicker } from './date-picker/date-picker.tsx';
import { CheckField, RadioGroup, TextField } from './field.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { splitLead } from './toast-card.tsx';
import { Toasts } from './toasts.tsx';

/** The attributes of the first element of a kind. */
function first(html: string, tag: string): Record<string, string> {
  const [, inside = ''] = new RegExp(`<${tag}\\b([^>]*)>`).exec(html) ?? [];
  return Object.fromEntries(
    [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('fields', () => {
  test('carry a label, and the hint is their description', () => {
    const html = renderToStaticMarkup(<TextField label="Email" name="email" hint="We write once." />);
    const input = first(html, 'input');
    expect(first(html, 'label').for).toBe(input.id);
    expect(first(html, 'p').id).toBe(input['aria-describedby']);
    expect(input['aria-invalid']).toBeUndefined();
  });
  test('an error takes the hint’s place and marks the field', () => {
    const html = renderToStaticMarkup(
      <TextField label="Email" name="email" hint="We write once." error="No dot." />,
    );
    const input = first(html, 'input');
    expect(html).not.toContain('We write once.');
    expect(html).toContain('No dot.');
    expect(input['aria-invalid']).toBe('true');
    expect(first(html, 'p').id).toBe(input['aria-describedby']);
  });
  test('a tick says Y unless told', () => {
    expect(first(renderToStaticMarkup(<CheckField label="Terms" name="agreeTerms" />), 'input').value).toBe(
      'Y',
    );
  });
  test('a code is one input for the whole number', () => {
    const html = renderToStaticMarkup(<CodeField label="Code" name="emailCode" />);
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(first(html, 'input')).toMatchObject({
      autoComplete: 'one-time-code',
      inputMode: 'numeric',
      maxLength: '6',
    });
  });
  test('a password can be shown by a named button, and the meter describes it', () => {
    const html = renderToStaticMarkup(
      <PasswordField label="Password" name="password" autoComplete="new-password" meter />,
    );
    expect(first(html, 'button')).toMatchObject({
      type: 'button',
      'aria-pressed': 'false',
      'aria-label': 'Show password',
    });
    expect(html).toContain(`id="${first(html, 'input')['aria-describedby']}"`);
  });
  test('choices have a legend and one chosen', () => {
    const options = [
      { value: 'kg', label: 'kg' },
      { value: 'lb', label: 'lb' },
    ];
    const html = renderToStaticMarkup(
      <RadioGroup legend="Unit" name="unit" options={options} value="lb" onChange={() => {}} />,
    );
    expect(html).toContain('<legend');
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });
});

describe('buttons', () => {
  test('are of type button, so that an early press is kept', () => {
    expect(first(renderToStaticMarkup(<Button>Save</Button>), 'button').type).toBe('button');
  });
  test('a pending one can keep the focus and says so', () => {
    const html = renderToStaticMarkup(<Button pending>Save</Button>);
    expect(first(html, 'button')['aria-disabled']).toBe('true');
    expect(html).toContain('Saving…');
    expect(html).not.toContain('disabled=""');
  });
  test('links leave the router only for other addresses', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ButtonLink to="mailto:hello@ezcaravel.example">Write</ButtonLink>
        <ButtonLink to="/home">Home</ButtonLink>
      </MemoryRouter>,
    );
    expect(html).toContain('href="mailto:hello@ezcaravel.example"');
    expect(html).toContain('href="/home"');
  });
});

describe('contact panel', () => {
  const html = renderToStaticMarkup(<ContactPanel />);
  test('opens natively: a popover and its button, with nothing that script would have to keep true', () => {
    expect(first(html, 'button')).toMatchObject({ type: 'button', popoverTarget: 'contact-panel' });
    expect(first(html, 'button')['aria-expanded']).toBeUndefined();
    expect(html).toMatch(/id="contact-panel" popover="auto"/);
  });
  test('has one mail link, named Contact us Email', () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    const link = first(html, 'a');
    expect(link.href).toBe('mailto:hello@ezcaravel.example');
    const name = (link['aria-labelledby'] ?? '')
      .split(' ')
      .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]);
    expect(name.join(' ')).toBe('Contact us Email');
  });
});

describe('auto-scroll list', () => {
  test('is drawn twice, the copy hidden from everyone but the eye', () => {
    const html = renderToStaticMarkup(
      <AutoScroll label="Newest">
        <a href="/one">One</a>
        <a href="/two">Two</a>
      </AutoScroll>,
    );
    expect(html.match(/<li/g)).toHaveLength(4);
    expect(html.match(/<ul[^>]*aria-hidden="true"[^>]*inert=""/g)).toHaveLength(1);
    expect(first(html, 'section')).toMatchObject({ 'aria-label': 'Newest', tabindex: '0', 'data-axis': 'y' });
    expect(html).toContain('--speed:60px');
  });
});

describe('messages', () => {
  test('the regions are there before anything is said', () => {
    const html = renderToStaticMarkup(<Toasts />);
    expect(html).toContain('role="status"');
    expect(html).toContain('role="alert"');
  });
  test('the first sentence stands out', () => {
    expect(splitLead('Saved. It is in your account.')).toEqual(['Saved.', ' It is in your account.']);
    expect(splitLead('Request Error')).toEqual(['Request Error', '']);
    expect(splitLead('It is now $178.00 per month.')).toEqual(['It is now $178.00 per month.', '']);
  });
  test('an error panel is an alert, a note is not', () => {
    expect(renderToStaticMarkup(<Notice tone="error">No.</Notice>)).toContain('role="alert"');
    expect(renderToStaticMarkup(<Notice tone="info">Yes.</Notice>)).not.toContain('role=');
  });
  test('the progress line is not there while nothing loads', () => {
    expect(renderToStaticMarkup(<ProgressBar active={false} />)).toBe('');
  });
});

test('a date field works as a plain field first and sends days', () => {
  const html = renderToStaticMarkup(
    <DatePicker label="Selling date" name="sellingOn" value={['2026-12-04']} onChange={() => {}} />,
  );
  expect(first(html, 'input')).toMatchObject({
    value: '12/04/2026',
    placeholder: 'mm/dd/yyyy',
    role: 'combobox',
    'aria-expanded': 'false',
  });
  expect(html).toMatch(/<input type="hidden" name="sellingOn" value="2026-12-04"/);
});
