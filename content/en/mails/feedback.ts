import type { MailFile } from '../../mail-words.ts';

export const feedback = {
  mails: {
    /** To the provider. */
    notice: {
      subject: '[{number}] {type}: {subject}',
      paragraphs: ['{content}', '{facts}'],
      action: 'Read and answer',
    },
    /** To the sender. */
    acknowledgement: {
      subject: 'We have received your message ({number})',
      paragraphs: [
        'Thank you for writing to us. Your reference number is {number}; please mention it if you write again.',
        {
          mayAnswer: 'A person reads every message. If an answer is needed, it goes to this address.',
          noAnswer:
            'A person reads every message. You asked not to be contacted, so this is the only email about it.',
        },
        'If you did not write to us, somebody typed your address by mistake, and you can ignore this email.',
      ],
    },
    /** To the sender; `reply` is what staff wrote, `content` the message it answers: only their own proven address gets it back. */
    answered: {
      subject: 'Our answer to your message ({number})',
      paragraphs: [
        '{reply}',
        'You can reply to this email. Please leave the reference number {number} in its subject.',
        {
          ownWords: 'On {day} you wrote:\n{content}',
          unproven:
            'This email answers a message that we received on {day} and that gave this address for the answer. If you did not write to us, somebody typed your address by mistake, and you can ignore this email.',
        },
      ],
    },
  },
  phrases: {
    types: {
      bug: 'Problem',
      idea: 'Idea',
      question: 'Question',
      complaint: 'Complaint',
      praise: 'Praise',
      partnership: 'Partnership',
    },
    facts: {
      from: 'From: {from}',
      signedIn: 'Member: yes, signed in',
      notSignedIn: 'Member: no',
      phone: 'Phone: {phone}',
      page: 'Page: {page}',
      order: 'Order: {order}',
      rating: 'Rating: {rating} of 5',
      mayContact: 'Contact: may be contacted',
      noContact: 'Contact: does not want to be contacted',
      publish: 'May be published as an idea: yes',
      noPublish: 'May be published as an idea: no',
      files: 'Files: {files}',
    },
  },
} as const satisfies MailFile;
