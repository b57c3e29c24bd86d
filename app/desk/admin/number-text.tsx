/** As numbers of orders, subscriptions and documents are formed. */
const isNumber = /^[A-Z]{2,4}-\d{4}-\d+$/;

/** What a document is about: numbers have their own face, and words such as "Account balance" that of the page. */
export const NumberText = ({ children }: { children: string }) =>
  isNumber.test(children) ? (
    <span className="font-mono text-caption whitespace-nowrap">{children}</span>
  ) : (
    children
  );
