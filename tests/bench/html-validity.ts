import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * What the HTML standard, WCAG's techniques and a document as a whole ask for. Style (indents, quotes, the case of
 * attributes) is no part of these three presets. Changed from them:
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    elements: ['html5'],
    rules: {
      // A hash is for files of other hosts; ours come from where the page comes from.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A closed popover is out of the page's outline, as a dialog is, which the rule knows by itself.
      'heading-level': [
        'error',
        {
          minSectioningRootInitialRank: 'h2',
          sectioningRoots: ['dialog', '[popover]', '[role="dialog"]', '[role="alertdialog"]'],
        },
      ],
      // A label may wrap its field and name it too, which is valid, and heard by more speech control than either alone.
      'no-redundant-for': 'off',
      // ARIA lets a button play a checkbox: the human check is ticked by the service's answer, not by the press.
      'prefer-native-element': ['error', { exclude: ['checkbox'] }],
    },
  }),
);

/**
 * Errors and warnings in a page as it was sent.
 * @returns "rule: what (where)", in the order of the page
 */
export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line, column }) => {
      return `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`;
    }),
  );
}
