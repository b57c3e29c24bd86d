import type { PageCopy } from './shape.ts';

export const licenceCheck = {
  LicenceCheck: {
    title: 'Check a certificate',
    description:
      'Drop a file or a licence certificate: see which item of the library it is and whether the certificate covers it. The file stays on your device.',
    family: 'LIB',
    code: 'LIB-04',
    label: 'Certificate check',
    headline: 'Whose licence is this file under?',
    sub: 'Drop a file and name a certificate. The file stays on your device; only its fingerprint is asked about.',
    action: { label: 'Find materials', to: '/material' },
    sections: [
      {
        id: 'what-a-certificate-says',
        heading: 'What a certificate says',
        text: 'Every download gives one: the item and its version, each file by its SHA-256, the holder, the project, the licence and the membership of that day. It holds when the membership ends.',
      },
      {
        id: 'why-a-number',
        heading: 'Why a number is needed',
        text: 'Without one we say which item a file is, and no more: who uses a picture is nobody’s business but theirs. Who holds the certificate can show its number.',
      },
      {
        id: 'without-us',
        heading: 'Without asking us',
        text: 'The JSON file carries an Ed25519 signature as a JSON Web Signature. Our public keys are at /certificates/v1/listCertificateKeys, and any library for JWS can check it offline.',
      },
    ],
    usedWith: ['Material', 'MaterialMember', 'Terms'],
  },
} as const satisfies Record<'LicenceCheck', PageCopy>;
