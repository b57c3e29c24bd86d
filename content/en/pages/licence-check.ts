import type { PageCopy } from './shape.ts';

export const licenceCheck = {
  LicenceCheck: {
    title: 'Check a certificate',
    description:
      'Drop a file or a licence certificate: see which item of the library it is and whether the certificate covers it. The file stays on your device.',
    family: 'LIB',
    code: 'LIB-04',
    label: 'Certificate check',
    headline: 'Is this file licensed?',
    sub: 'Drop a file and enter a certificate number. The file stays on your device; only its fingerprint is sent.',
    action: { label: 'Find materials', to: '/material' },
    sections: [
      {
        id: 'what-a-certificate-says',
        heading: 'What a certificate says',
        text: 'Every download comes with one. It names the item and its version, each file by its SHA-\u2060256, the holder, the project, the licence and the membership on that day. It stays valid when the membership ends.',
      },
      {
        id: 'why-a-number',
        heading: 'Why a number is needed',
        text: 'Without a number we say which item a file is and no more, because who uses a picture is private. The holder of the certificate can share its number.',
      },
      {
        id: 'without-us',
        heading: 'Check without asking us',
        text: 'The JSON file carries an Ed25519 signature as a JSON Web Signature. Our public keys are at /certificates/v1/listCertificateKeys, and any JWS library can verify it offline.',
      },
    ],
    usedWith: ['Material', 'MaterialMember', 'Terms'],
  },
} as const satisfies Record<'LicenceCheck', PageCopy>;
