import PostalMime from 'postal-mime';

/** A mail as the development page shows it. */
export interface ReadMail {
  subject: string;
  to: string;
  text: string;
  attachments: { name: string; contentType: string; bytes: number }[];
}

/** @param eml the file, or as much of its beginning as is wanted; a part cut short is read as far as it goes */
export async function readEml(eml: Buffer): Promise<ReadMail> {
  const { subject, to, text, attachments } = await PostalMime.parse(eml);
  return {
    subject: subject ?? '',
    to: to?.flatMap(({ address }) => address || []).join(', ') ?? '',
    text: text ?? '',
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      contentType: mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  };
}
