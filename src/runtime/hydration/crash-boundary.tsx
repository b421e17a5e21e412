import { Component, type ReactElement, type ReactNode } from 'react';

export interface CrashBoundaryProps {
  readonly children: ReactNode;
  readonly title: string;
  readonly refresh: string;
  readonly onRefresh: () => void;
  readonly onCrash: (error: unknown) => void;
}

/** Shows a notice in place of an element that failed to render. The rest of the page is unaffected (ERR-01, ERR-02). */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }
  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <Crash {...this.props} />;
  }
}

function Crash({ title, refresh, onRefresh }: CrashBoundaryProps): ReactElement {
  return (
    <div className="crash" part="crash" role="alert">
      <p className="crash-title">{title}</p>
      <button type="button" className="button button-secondary" part="refresh" onClick={onRefresh}>
        {refresh}
      </button>
    </div>
  );
}
