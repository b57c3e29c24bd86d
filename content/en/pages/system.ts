import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

/** Pages reached only through a link or a mistake. Section ids of Confirm, PaySuccess and LinkConfirm are their states. */
export const system = {
  StorageShare: {
    title: 'Login hand-over',
    description:
      'A technical page without content: it receives a login from another site of the same provider, and ignores messages from anywhere else on the web.',
    family: 'HSE',
    code: brand.code,
    label: 'Login hand-over',
    headline: 'Nothing to see here.',
    sub: 'This page passes a login between our own sites. You can close it.',
    action: { label: 'Go to the home page', to: '/home' },
    sections: [
      {
        id: 'purpose',
        heading: 'What it does',
        text: 'When a login arrives from a site named in our settings, this page checks it and stores it for this browser.',
      },
      {
        id: 'refuses',
        heading: 'What it refuses',
        text: 'Messages from any other origin, and logins the server does not confirm.',
      },
    ],
    usedWith: ['Home', 'Login', 'CookiePolicy'],
  },
  Confirm: {
    title: 'Confirm a request',
    description:
      'You followed a link from one of our emails. This page shows what will happen and waits for your click, so that a mail scanner cannot confirm for you.',
    family: 'HSE',
    code: brand.code,
    label: 'Confirmation',
    headline: 'Please confirm.',
    sub: 'Read what will happen, then press the button. Opening the link alone changes nothing.',
    action: { label: 'Go to the home page', to: '/home' },
    sections: [
      { id: 'confirmed', heading: 'Confirmed', text: 'It is done.' },
      {
        id: 'already-done',
        heading: 'Already done',
        text: 'You have already confirmed this request. Nothing has changed now.',
      },
      {
        id: 'expired',
        heading: 'This link has expired',
        text: 'Links work once and for a limited time. Ask for a new one.',
      },
      {
        id: 'wrong-account',
        heading: 'Another account',
        text: 'The link belongs to another account. Log in to that one and open the link again.',
      },
    ],
    usedWith: ['Login', 'Faq', 'Feedback'],
  },
  Redirect: {
    title: 'One moment',
    description:
      'A page that sends you on to another page of this site. It never leads to another site; if the target is not known, you go to the home page instead.',
    family: 'HSE',
    code: brand.code,
    label: 'Redirect',
    headline: 'One moment.',
    sub: 'We are taking you to the page you asked for.',
    action: { label: 'Go to the home page', to: '/home' },
    sections: [
      {
        id: 'stays-here',
        heading: 'You stay on this site',
        text: 'This page only leads to pages of this site. Addresses of other sites are refused.',
      },
      {
        id: 'stuck',
        heading: 'Still here?',
        text: 'Then we do not know the page you asked for. Start again from the home page.',
      },
    ],
    usedWith: ['Home', 'Faq', 'Feedback'],
  },
  PaySuccess: {
    title: 'Payment status',
    description:
      'The status of your payment as our server knows it: received, still being confirmed or failed, with the order number, the invoice and the next steps.',
    family: 'HSE',
    code: brand.code,
    label: 'Payment',
    headline: 'Your payment.',
    sub: 'We check with our server before we show a result.',
    action: { label: 'Ask about a payment', to: '/feedback' },
    sections: [
      {
        id: 'paid',
        heading: 'Payment received.',
        text: 'Thank you. Your invoice and the next steps are below and in your inbox.',
      },
      {
        id: 'pending',
        heading: 'Still being confirmed',
        text: 'The payment provider has not answered yet. You can close this page; we will email you.',
      },
      {
        id: 'failed',
        heading: 'The payment did not go through',
        text: 'No money was taken for this order. Your order is kept; try again with the same or another payment method.',
      },
      {
        id: 'not-found',
        heading: 'No such order',
        text: 'There is no order with this number in the account you are logged in to.',
      },
    ],
    usedWith: ['Faq', 'RefundPolicy', 'Feedback'],
  },
  LinkConfirm: {
    title: 'Connect a login provider',
    description:
      'Connect a login from another provider with your account: link it, log in to link it, or create a new account. Nothing is linked without your consent.',
    family: 'HSE',
    code: brand.code,
    label: 'Connect a login',
    headline: 'Connect your login.',
    sub: 'Check the provider and the email, then choose.',
    action: { label: 'Log in another way', to: '/login' },
    sections: [
      {
        id: 'new',
        heading: 'No account yet',
        text: 'No account uses this email. You can create one and log in with the provider from now on.',
      },
      {
        id: 'existing',
        heading: 'You already have an account',
        text: 'Enter its password, or a code we email you, so that nobody else can link to it.',
      },
      { id: 'cancelled', heading: 'Cancelled', text: 'You stopped at the provider. Nothing was linked.' },
      {
        id: 'failed',
        heading: 'It did not work',
        text: 'The provider’s answer was incomplete or too old. Start again from the login page.',
      },
    ],
    usedWith: ['Login', 'Register', 'Privacy'],
  },
  NotFound: {
    title: 'Page not found',
    description:
      'The page you asked for has moved or never existed. Try one of six places from here: home, tools, servers, the library, answers, or write to us now.',
    family: 'HSE',
    code: '404',
    label: 'Not found',
    headline: 'Page not found.',
    sub: 'The page has moved or never existed.',
    action: { label: 'Search', to: '/search' },
    second: { label: 'Try one of these', to: '#ways-on' },
    scene: { kit: 'gate', camera: 'F' },
    sections: [
      {
        id: 'ways-on',
        heading: 'Try one of these',
        text: 'They lead to the main parts of the site.',
        points: [
          { term: 'Home', text: 'Everything at a glance.' },
          { term: 'Listing checks', text: 'EZ Writing and the title rules.' },
          { term: 'Servers', text: 'Dedicated, virtual, proxies.' },
          { term: 'Library', text: 'Templates, mock-ups, graphics.' },
          { term: 'Answers', text: 'Billing, servers and accounts.' },
          { term: 'Feedback', text: 'Tell us which link was broken.' },
        ],
      },
      {
        id: 'address',
        heading: 'Check the URL',
        text: 'If you typed it, check the last part for a missing letter. Addresses on this site are in lower case, with a few exceptions.',
      },
    ],
    usedWith: ['Home', 'Faq', 'Feedback'],
  },
} as const satisfies Record<
  'StorageShare' | 'Confirm' | 'Redirect' | 'PaySuccess' | 'LinkConfirm' | 'NotFound',
  PageCopy
>;
