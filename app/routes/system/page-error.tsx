export function PageError() {
  return <h1>This page did not load.</h1>;
}
