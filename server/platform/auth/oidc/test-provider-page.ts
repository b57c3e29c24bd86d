import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 12vh auto; padding: 0 1.25rem; }
label { display: block; margin-top: 1rem; }
input:not([type=checkbox]) { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; }
.tick { display: flex; gap: .6rem; align-items: center; }
.tick input { width: 1.25rem; height: 1.25rem; }
.error { border-left: 4px solid #c33; padding-left: .75rem; }
button { margin: 1.5rem .75rem 0 0; padding: .6rem 1.25rem; font: inherit; cursor: pointer; }
`;

export const pageStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The sign-in page of the test provider: whoever is typed in, is signed in. */
export function signInPage(entered: {
  email: string;
  name: string;
  verified: boolean;
  problem?: string;
}): string {
  const { email, name, verified, problem } = entered;
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return page(
    'Test provider',
    `<h1>Test provider</h1>
<p>For trying third-party login out. Whoever you enter is signed in; nothing is checked and nothing is kept.</p>
${problem ? `<p class="error" id="problem" role="alert">${escaped(problem)}</p>` : ''}
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escaped(email)}"${described}>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" maxlength="60" value="${escaped(name)}">
<label class="tick"><input type="checkbox" name="verified" value="Y"${verified ? ' checked' : ''}> The email is verified</label>
<button name="action" value="continue">Continue</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</form>`,
  );
}

export function messagePage(message: string): string {
  return page('Test provider', `<h1>Test provider</h1><p>${escaped(message)}</p>`);
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '');
