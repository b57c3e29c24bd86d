import { escapeHtml } from './escape-html.ts';
import type { Mail } from './message.ts';
import { rowsAsHtml, rowsAsText } from './rows.ts';

/**
 * The same words twice: as plain text, and as plain HTML that every mail program shows alike.
 * @param foot who sends it, a line each
 */
export function layOut(mail: Mail, foot: string): { text: string; html: string } {
  const { paragraphs, rows, code, action, language = 'en' } = mail;
  const [first, others] = [paragraphs.slice(0, 1), paragraphs.slice(1)];
  const text = [
    ...first,
    ...(rows ? [rowsAsText(rows)] : []),
    ...others,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${foot}`,
  ].join('\n\n');
  const html = `<!DOCTYPE html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f8;color:#15252d;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #dbe3e6;border-radius:12px;padding:28px">
${[...first.map(paragraph), ...(rows ? [rowsAsHtml(rows)] : []), ...others.map(paragraph)].join('\n')}
${code ? `<p style="margin:0 0 16px;font:600 30px/1.2 monospace;letter-spacing:4px">${escapeHtml(code)}</p>` : ''}
${action ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="background:#0a5566;color:#fff;padding:12px 18px;border-radius:10px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="margin:0;font-size:13px;color:#4c5f68;word-break:break-all">${escapeHtml(action.url)}</p>` : ''}
</div><p style="max-width:560px;margin:16px auto;font-size:13px;color:#4c5f68">${escapeHtml(foot).replaceAll('\n', '<br>')}</p></body></html>`;
  return { text, html };
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
