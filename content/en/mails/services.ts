import type { MailFile } from '../../mail-words.ts';

export const services = {
  mails: {
    delivered: {
      subject: '{service} is ready',
      paragraphs: [
        '{service} has been delivered and is ready to use.',
        {
          credentials:
            'You find its address on its page in your account. There you can also show its passwords, after you have confirmed that it is you.',
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
          tool: 'What you created with it is not deleted.',
          proxy: 'Its logins no longer work. Its sub-users and its allow-list are deleted.',
          storage:
            'What was stored on it is kept until {until} and then deleted. If you need it back, write to {contact} before that day.',
        },
      ],
    },
    suspended: {
      subject: '{service} is suspended',
      paragraphs: [
        'We have suspended {service}. Nothing on it is deleted.',
        '{reason}',
        'Reply to this email, or write to {contact}, so that we can lift the suspension.',
      ],
      action: 'Open the service',
    },
    revealed: {
      subject: 'Passwords of {service} were shown on a new device',
      paragraphs: [
        'On {when} the passwords of {service} were shown on {device}, from the network {network}.',
        'If this was you, you do not need to do anything.',
        'If it was somebody else, set a new password for your {brand} account, and change the passwords on the service itself.',
      ],
      action: 'Set a new password',
    },
    reinstalled: {
      subject: '{service} is being reinstalled',
      paragraphs: [
        'On {when} a reinstall of {service} was requested on {device}, from the network {network}. It erases everything on its disks.',
        'If this was you, you do not need to do anything. The new password is on the page of the service.',
        'If it was somebody else, set a new password for your {brand} account, and write to {contact}.',
      ],
      action: 'Open the service',
    },
    askedFor: {
      subject: 'Your request for {service} is done',
      paragraphs: [
        'On {when} you requested {act}. It is done, and the page of {service} shows it.',
        {
          credentials: 'There you can show the new passwords, after you have confirmed that it is you.',
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
          since: 'What was written since then is erased.',
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
      subject: 'Delivery has stopped: {act} of {service}',
      paragraphs: [
        'The action "{act}" on {id} failed after {tries} attempts. It now waits for you in the delivery queue.',
        'The last answer of the driver "{driver}": {answer}',
      ],
    },
    /** To the operator. */
    late: {
      subject: 'Delivery is late: {service}',
      paragraphs: [
        '{id} was promised for {when} and has not been delivered. Its state is "{state}", and its driver is "{driver}".',
      ],
    },
  },
  phrases: {
    answers: { none: 'none' },
    acts: {
      restart: 'a restart',
      rescue_on: 'the rescue system',
      rescue_off: 'the end of the rescue system',
      reinstall: 'a reinstall',
      name_address: 'a reverse DNS name',
      add_key: 'an SSH key',
      take_snapshot: 'a snapshot',
      restore_snapshot: 'the return to a snapshot',
      delete_snapshot: 'the deletion of a snapshot',
      take_backup: 'the daily backup',
      restore_backup: 'the return to a backup',
    },
  },
} as const satisfies MailFile;
