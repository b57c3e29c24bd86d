import type { MailFile } from '../../mail-words.ts';

export const services = {
  mails: {
    delivered: {
      subject: '{service} is ready',
      paragraphs: [
        '{service} has been delivered and works from now on.',
        {
          credentials:
            'You find its address on its page in your account. Passwords are shown there after you have confirmed that it is you.',
          noCredentials: 'You find everything about it on its page in your account.',
        },
      ],
      action: 'Open the service',
    },
    terminated: {
      subject: '{service} has ended',
      paragraphs: [
        '{service} has ended. Its passwords have been removed from your account.',
        {
          tool: 'What you made with it is not deleted with it.',
          proxy: 'Its logins no longer work. Its sub-users and its allow-list are deleted.',
          storage:
            'What was stored on it is kept until {until} and then deleted. Do you need it back? Write to {contact} before that day.',
        },
      ],
    },
    suspended: {
      subject: '{service} is suspended',
      paragraphs: [
        'We have suspended {service}. Nothing on it is deleted.',
        '{reason}',
        'Answer this mail, or write to {contact}, so that we can lift it.',
      ],
      action: 'Open the service',
    },
    revealed: {
      subject: 'Passwords of {service} were shown on a new device',
      paragraphs: [
        'On {when} the passwords of {service} were shown on {device}, from the network {network}.',
        'Was this you? Then there is nothing to do.',
        'Was it somebody else? Then set a new password for your {brand} account, and change the passwords on the service itself.',
      ],
      action: 'Set a new password',
    },
    reinstalled: {
      subject: '{service} is being reinstalled',
      paragraphs: [
        'On {when} a new installation of {service} was asked for on {device}, from the network {network}. It erases everything on its disks.',
        'Was this you? Then there is nothing to do. Its new password is on its page.',
        'Was it somebody else? Then set a new password for your {brand} account, and write to {contact}.',
      ],
      action: 'Open the service',
    },
    askedFor: {
      subject: 'What you asked of {service} is done',
      paragraphs: [
        'On {when} you asked for {act}. It is done, and the page of {service} shows it.',
        {
          credentials: 'The new passwords are shown there after you have confirmed that it is you.',
        },
      ],
      action: 'Open the service',
    },
    actedOn: {
      subject: 'We are working on {service}',
      paragraphs: [
        'On {when} our staff asked for {act} on {service}.',
        { about: 'It concerns {about}.' },
        'The reason: {reason}',
        {
          erased: 'It erases everything on its disks. Its new passwords are on its page once it is done.',
          since: 'What was written since the snapshot was taken is erased.',
        },
        'Its page shows what became of it. If you did not expect this, answer this mail, or write to {contact}.',
      ],
      action: 'Open the service',
    },
    doneByUs: {
      subject: 'Our work on {service} is done',
      paragraphs: [
        'On {when} our staff asked for {act}. It is done, and the page of {service} shows it.',
        {
          credentials: 'The new passwords are shown there after you have confirmed that it is you.',
        },
      ],
      action: 'Open the service',
    },
    /** To the operator. */
    failed: {
      subject: 'Delivery stands still: {act} of {service}',
      paragraphs: [
        'The act "{act}" on {id} failed after {tries} tries and waits for you in the delivery queue.',
        'The last answer of the driver "{driver}": {answer}',
      ],
    },
    /** To the operator. */
    late: {
      subject: 'Delivery is late: {service}',
      paragraphs: [
        '{id} was promised for {when} and is not delivered. Its state is "{state}", and its driver is "{driver}".',
      ],
    },
  },
  phrases: {
    answers: { none: 'none' },
    acts: {
      restart: 'a restart',
      rescue_on: 'the rescue system',
      rescue_off: 'the end of the rescue system',
      reinstall: 'a new installation',
      name_address: 'a reverse name',
      add_key: 'an SSH key',
      take_snapshot: 'a snapshot',
      restore_snapshot: 'the return to a snapshot',
      delete_snapshot: 'the deletion of a snapshot',
    },
  },
} as const satisfies MailFile;
