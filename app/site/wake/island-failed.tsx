import { Component, type ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** In place of an island that broke; the page around it stays. */
export class IslandFailed extends Component<
  { children: ReactNode; onFailed: () => void },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Notice tone="error" title={m.site_page_broken()}>
          <p className="mt-0 mb-4">{m.site_page_broken_text()}</p>
          <Button kind="secondary" onClick={() => location.reload()}>
            {m.site_reload()}
          </Button>
        </Notice>
      </div>
    );
  }
}
