import type { MailFile } from '../../mail-words.ts';

const switchedOff =
  'We also switched off what was added to your account recently, because somebody else may have added it:\n{list}\nNobody can sign in with a login on this list until you allow it again: sign in with it and enter your new password. You can turn on a second factor again in your account, remove a passkey and add it again, and create a new API key in the place of one on this list.';

export const members = {
  mails: {
    registerCode: {
      subject: 'Your code for {brand}',
      paragraphs: [
        'Enter this code to finish your {brand} account. It is valid for 10 minutes.',
        'If you did not ask for it, ignore this email: without the code no account is created.',
      ],
    },
    alreadyMember: {
      subject: 'You already have an account at {brand}',
      paragraphs: [
        'Somebody, probably you, wanted to register with this email address. It already has an account, so nothing was changed.',
        'Log in with your password. If you have forgotten it, you can set a new one from the login page.',
      ],
      action: 'Log in',
    },
    recovery: {
      subject: 'Set a new password for {brand}',
      paragraphs: [
        'Open the page with the button and enter this code to set a new password. The code is valid for 15 minutes and works once.',
        'If you did not ask for it, ignore this email: your password stays as it is.',
      ],
      action: 'Open the page for the code',
    },
    passwordChanged: {
      subject: 'Your {brand} password was changed',
      paragraphs: [
        'A new password was set on {when}, and you were signed out everywhere.',
        {
          suspended: switchedOff,
        },
        'Was this not you? Then set a new password at once with the link below.',
      ],
      action: 'Set a new password',
    },
    passwordReplaced: {
      subject: 'Your {brand} password was changed',
      paragraphs: [
        'A new password was set in your account settings on {when}. Every other device was signed out.',
        'Was this not you? Then set a new password at once with the link below.',
      ],
      action: 'Set a new password',
    },
    emailChangeConfirm: {
      subject: 'Confirm your new address for {brand}',
      paragraphs: [
        'Somebody, probably you, wants to use this address for their account. Confirm it with the button. The link is valid for 24 hours.',
        'If you did not ask for it, ignore this email: nothing changes until you press the button.',
      ],
      action: 'Confirm the address',
    },
    emailChangeAsked: {
      subject: 'A new address was requested for your {brand} account',
      paragraphs: [
        'Somebody asked to change the address of your account to {address}. Nothing changes until it is confirmed there.',
        'Was this not you? The link stops the change, signs out every device, switches off the current password and emails you a code for a new one. It is valid for 7 days, even after the change.',
      ],
      action: 'Stop the change',
    },
    emailChanged: {
      subject: 'The address of your {brand} account has changed',
      paragraphs: [
        'The address of your account is now {address}. We no longer send emails about your account to this one.',
        'Was this not you? The link gives your account this address back, signs out every device, switches off the current password and emails you a code for a new one. It is valid for 7 days.',
      ],
      action: 'Take the address back',
    },
    otherSessionsEnded: {
      subject: 'Your {brand} account was signed out on other devices',
      paragraphs: [
        'Every session of your account was ended, except the one that requested it.',
        'Was this not you? Then set a new password at once. That signs out every device.',
      ],
      action: 'Set a new password',
    },
    backupCodesRenewed: {
      subject: 'New backup codes for your {brand} account',
      paragraphs: [
        'Ten new backup codes were created for your account. The earlier ones no longer work.',
        'Was this not you? Then set a new password at once. That signs out every device.',
      ],
      action: 'Set a new password',
    },
    /** After the link of a mail about a new device, or one that stops a change of the address. */
    waysSuspended: {
      subject: 'We switched off ways into your {brand} account',
      paragraphs: [switchedOff],
      action: 'Set a new password',
    },
    wayRemoved: {
      subject: 'A way into your {brand} account was removed',
      paragraphs: [
        {
          passkey: 'The passkey “{label}” was removed. Nobody can sign in with it any more.',
          secondFactor: 'The second factor was turned off. Signing in no longer asks for a code.',
          identity: '{label} was unlinked. Nobody can sign in to your account with it any more.',
          session: 'The session on {label} was ended.',
          trustedDevice: '{label} is no longer trusted. Signing in there asks for a code again.',
          apiKey: 'The API key “{label}” was removed. Programs that use it are refused.',
        },
        'Was this not you? Then set a new password at once. That signs out every device.',
      ],
      action: 'Set a new password',
    },
    /** After "This was not me" on the security page. */
    notMe: {
      subject: 'You reported that somebody else uses your {brand} account',
      paragraphs: [
        'On {when} you told us on the security page that somebody else uses your account. We signed out the other devices, and none of them is trusted any more. The present password no longer works, and a change of address that was not confirmed yet is off.',
        {
          suspended: switchedOff,
        },
        'Set a new password with the code that we have mailed you. Until then nobody signs in with a password.',
        'You did not report this? Then somebody was signed in to your account. Set a new password at once, which signs out every device, and write to {contact}.',
      ],
      action: 'Set a new password',
    },
    deviceTrusted: {
      subject: 'Your {brand} account trusts a device: {device}',
      paragraphs: [
        'Signing in with {device} asks for no code of your second factor until {when}. The password is asked for as before.',
        'Was this not you? Then open the security page of your account and choose “This was not me”.',
      ],
      action: 'Open the security page',
    },
    devicesUntrusted: {
      subject: 'Your {brand} account trusts no device any more',
      paragraphs: [
        'The trust in every device was ended. Signing in asks for a code of your second factor everywhere.',
        'Was this not you? Then set a new password at once. That signs out every device.',
      ],
      action: 'Set a new password',
    },
    passkeyAdded: {
      subject: 'Your {brand} account can now be opened with a passkey',
      paragraphs: [
        'The passkey “{name}” was added to your account. Anybody who has the device and can unlock it can sign in with it, without your password.',
        'Was this not you? Then set a new password with the link below within a week. That signs out every device and switches off this passkey. Write to {contact} if you need help.',
      ],
      action: 'Set a new password',
    },
    secondFactorOn: {
      subject: 'Your {brand} account now has a second factor',
      paragraphs: [
        'From now on, signing in also asks for a code from your authenticator app.',
        'Was this not you? Then set a new password with the link below within a week, and write to {contact}.',
      ],
      action: 'Set a new password',
    },
    /** After the secret of the install was lost, which second factors were sealed with. */
    secondFactorLost: {
      subject: 'Set up your {brand} account again',
      paragraphs: [
        'We can no longer check the codes of your authenticator app, because we lost the key that protects them on our side.',
        'We removed the second factor and your password and signed you out everywhere, so that nobody else can use your account.',
        'Set a new password first. Then turn the second factor on again in your account.',
      ],
      action: 'Set a new password',
    },
    newDevice: {
      subject: 'New sign-in to {brand}: {device}',
      paragraphs: [
        'Your account was signed in to on {when} with {device}, from the address {address}.',
        'If this was you, you do not need to do anything.',
        'If it was somebody else, use the link: it signs out every device, switches off the current password and what was added to your account recently, and emails you a code for a new one. It is valid for 24 hours.',
      ],
      action: 'This was not me',
    },
    verifyEmail: {
      subject: 'Confirm your email address for {brand}',
      paragraphs: ['Confirm that this address is yours. The link is valid for 24 hours.'],
      action: 'Confirm the address',
    },
    newsletter: {
      subject: 'Confirm the {brand} newsletter',
      paragraphs: [
        'You chose the newsletter when you registered. Confirm it to receive it at this address; until then we send nothing.',
        'The link is valid for 24 hours.',
      ],
      action: 'Send me the newsletter',
    },
  },
  phrases: { addresses: { unknown: 'unknown' } },
} as const satisfies MailFile;
