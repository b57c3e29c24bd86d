import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

/** A second step has the same scene as its first step. */
export const auth = {
  Login: {
    title: 'Log in',
    description:
      'Log in with email and password or through a connected provider. Orders, downloads and servers are where you left them, and you return to your page.',
    family: 'HSE',
    code: brand.code,
    label: 'Log in',
    headline: 'Welcome back.',
    sub: 'Orders, downloads and servers are where you left them.',
    action: { label: 'Create an account', to: '/register' },
    second: { label: 'Forgot password?', to: '/forget-pwd' },
    scene: { kit: 'parcels', camera: 'P' },
    sections: [
      {
        id: 'trouble',
        heading: 'If it does not work',
        text: 'After several failed attempts you see a short human check, and after many the login pauses for 15 minutes. Resetting your password ends the pause sooner.',
      },
      {
        id: 'shared-device',
        heading: 'On a shared device',
        text: 'Leave “Keep me logged in” off. Your login then ends within half a day, or at once when you log out.',
      },
    ],
    usedWith: ['Register', 'ForgetPwd', 'Faq'],
  },
  Register: {
    title: 'Create your account',
    description:
      'Create a free account in two steps: your email and a human check first, then the code we send you, a name and a password. Pay only for what you order.',
    family: 'HSE',
    code: brand.code,
    label: 'Create account 1/2',
    headline: 'Create your account.',
    sub: 'It is free. You only pay for what you order.',
    action: { label: 'Log in instead', to: '/login' },
    scene: { kit: 'shelf', camera: 'P' },
    sections: [
      {
        id: 'why-email',
        heading: 'Why we start with your email',
        text: 'You log in with it, and it lets you back in if you lose your password. We send a code to it, orders and invoices later, and news only if you ask for them.',
      },
      {
        id: 'human-check',
        heading: 'About the human check',
        text: 'Your device solves a small puzzle by itself. There is nothing to read or listen to, and no other company is involved.',
      },
    ],
    usedWith: ['Login', 'Privacy', 'Terms'],
  },
  RegisterSub: {
    title: 'Create your account: last step',
    description:
      'Second step of registration: type the six-digit code from your email, choose a name and a password, and add company and country only if you want to.',
    family: 'HSE',
    code: brand.code,
    label: 'Create account 2/2',
    headline: 'One more step.',
    sub: 'We sent a code to your email.',
    action: { label: 'Start with your email', to: '/register' },
    scene: { kit: 'shelf', camera: 'P' },
    sections: [
      {
        id: 'no-code',
        heading: 'No code in your inbox?',
        text: 'Check your spam folder and the address. You can request a new code after a minute; only the newest one counts. If the address already has an account, the email says so.',
      },
      {
        id: 'password',
        heading: 'A good password',
        text: 'Ten characters or more, and not one of the common ones. Four unrelated words are easy to keep and hard to guess. Digits and symbols are not required, and it never expires.',
      },
    ],
    usedWith: ['Register', 'Login', 'Faq'],
  },
  ForgetPwd: {
    title: 'Reset your password',
    description:
      'Forgot your password? Give your email address and we send a code to choose a new one. The answer is the same whether or not the address is known here.',
    family: 'HSE',
    code: brand.code,
    label: 'Reset password 1/2',
    headline: 'Reset your password.',
    sub: 'We email you a code.',
    action: { label: 'Back to log in', to: '/login' },
    scene: { kit: 'racks', camera: 'P' },
    sections: [
      {
        id: 'same-answer',
        heading: 'Why the answer is always the same',
        text: 'If an account exists, a code is on its way. We do not say whether it does, because that would tell strangers who is a member.',
      },
      {
        id: 'no-mail',
        heading: 'If no code arrives',
        text: 'Check your spam folder, then try any other addresses you use. If you cannot open the mailbox any more, write to us; we will ask questions before we change anything.',
      },
    ],
    usedWith: ['RetrievePwd', 'Login', 'Faq'],
  },
  RetrievePwd: {
    title: 'Choose a new password',
    description:
      'Type the code from your email and choose a new password. All other sessions end, and a notice in your inbox tells you what was changed.',
    family: 'HSE',
    code: brand.code,
    label: 'Reset password 2/2',
    headline: 'Choose a new password.',
    sub: 'Enter the code from your email.',
    action: { label: 'Send a new code', to: '/forget-pwd' },
    scene: { kit: 'racks', camera: 'P' },
    sections: [
      {
        id: 'after',
        heading: 'What happens next',
        text: 'Your old sessions end, a notice goes to your inbox, and you log in with the new password. Your second factor stays on. One that was added only recently is turned off, because somebody else may have added it, and the notice says so.',
      },
      {
        id: 'expired',
        heading: 'If the code has expired',
        text: 'A code works once and for 15 minutes. Request a new one; the old one stops working.',
      },
    ],
    usedWith: ['ForgetPwd', 'Login', 'Faq'],
  },
} as const satisfies Record<'Login' | 'Register' | 'RegisterSub' | 'ForgetPwd' | 'RetrievePwd', PageCopy>;
